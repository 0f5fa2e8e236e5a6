import { type PageSettings, SETTINGS_ELEMENT_ID } from './page-settings.ts';

function read(): PageSettings {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page was not served by Till.');
  return JSON.parse(text) as PageSettings;
}

export const settings = read();

/** Where a gift's code is entered. */
export const redeemPath = `${settings.appPath}/gifts/redeem`;

export function explorerLink(signature: string): string {
  return settings.explorerUrl.replace('{signature}', signature);
}
