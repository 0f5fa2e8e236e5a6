/** Beside the name, on every page before somebody is signed in. */
export const NOTE = 'Stablecoin payments';
