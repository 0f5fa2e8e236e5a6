export { AMOUNT_MISTAKE, centsIn } from '../../ui/amounts.ts';
