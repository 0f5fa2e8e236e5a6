/** The languages that are offered. The API takes any other, which is then offered as well. */
const OFFERED = [
  'en-US en-GB en-AU en-CA en-IE en-IN en-SG de-DE de-AT de-CH fr-FR fr-CA fr-CH es-ES es-MX it-IT pt-BR pt-PT',
  'nl-NL da-DK nb-NO sv-SE fi-FI pl-PL cs-CZ hu-HU ro-RO el-GR tr-TR uk-UA he-IL ar-EG hi-IN id-ID vi-VN th-TH',
  'ja-JP ko-KR zh-CN zh-TW',
].flatMap((line) => line.split(' '));

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** `German (Switzerland): $1’234.50, 31.12.2026`, in the order of the names, after what stands for none of them. */
export function localeChoices(none: string, chosen: string | null): (readonly [string, string])[] {
  const tags = new Set([...OFFERED, ...(chosen ? [chosen] : [])]);
  const choices = [...tags].map((tag) => [tag, `${names.of(tag) ?? tag}: ${sampleIn(tag)}`] as const);
  return [['', none], ...choices.toSorted(([, one], [, other]) => one.localeCompare(other))];
}

/** The last day of a year tells days from months. */
const DAY = new Date(Date.UTC(2026, 11, 31));

function sampleIn(tag: string): string {
  const amount = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(1234.5);
  return `${amount}, ${new Intl.DateTimeFormat(tag, { timeZone: 'UTC' }).format(DAY)}`;
}

export function timeZoneChoices(chosen: string | null): (readonly [string, string])[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  return [['', 'Not set'], ...[...zones].map((zone) => [zone, zone.replaceAll('_', ' ')] as const)];
}
