export const BANK_NOTE = 'Your answer goes only to your bank';
