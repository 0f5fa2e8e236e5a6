export const BANK_NOTE = 'Your answer goes to your bank alone';
