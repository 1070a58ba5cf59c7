import { Letters } from '../../ui/letters';
import { t } from './aboutwords';

export const letters = new Letters('callisto', { rotate: 'r', mirror: 'f', next: 'n' }, () => t().commands);
