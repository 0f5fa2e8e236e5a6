/** Whether this browser’s visitor wants plain letters to do something. Private windows may keep nothing. */

const KEPT_AS = 'till.shortcuts';

export function wantsLetters(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'off';
  } catch {
    return true;
  }
}

export function keepLetters(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  } catch {
    // It holds for this visit.
  }
}
