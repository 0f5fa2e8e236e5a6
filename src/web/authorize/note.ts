/** Beside the name, at the foot of the page. */
export const NOTE = 'Stablecoin payments';
