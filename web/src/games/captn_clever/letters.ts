import { Letters } from '../../ui/letters';
import { t } from './aboutwords';

export const letters = new Letters('captn_clever', { boat: 'b', finish: 'f' }, () => t().commands);
