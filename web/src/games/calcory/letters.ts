import { Letters } from '../../ui/letters';
import { t } from './aboutwords';

export const letters = new Letters('calcory', { stop: 's' }, () => t().commands);
