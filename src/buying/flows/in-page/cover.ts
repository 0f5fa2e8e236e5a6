/** What marks that something is blackened for a picture. */
export const COVER = '__till_covered';

const STYLE = `[${COVER}], [${COVER}] * { background: #000 !important; color: #000 !important;
  -webkit-text-fill-color: #000 !important; text-shadow: none !important; filter: none !important;
  border-color: #000 !important; caret-color: #000 !important; transition: none !important; animation: none !important }
  [${COVER}]::placeholder { color: #000 !important }`;

const CARD_FIELD = /cc-?(num|number|exp|csc|cvc)|card.?(num|exp|code|cvc|cvv)|cvc|cvv|security.?code|csc/i;

/** Blackens what must not be seen: fields for cards, and whatever repeats the number or the code. */
export function cover(number: string, cvc: string): true {
  const style = document.createElement('style');
  style.id = COVER;
  style.textContent = STYLE;
  (document.head ?? document.documentElement).append(style);

  const told: string[] = [];
  for (let at = 0; number && at + 12 <= number.length; at++) told.push(number.slice(at, at + 12));
  const tells = (text: string) => told.some((part) => text.includes(part));

  let typedInto = false;
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (!isForCard(element, tells, cvc)) continue;
        element.setAttribute(COVER, '');
        if (element.value) typedInto = true;
      } else if (isTelling(element, tells, cvc)) element.setAttribute(COVER, '');
    }
    if (root instanceof ShadowRoot) root.append(style.cloneNode(true));
  }
  if (typedInto && window !== window.top) document.documentElement.setAttribute(COVER, '');
  return true;
}

export function uncover(): true {
  for (const element of document.querySelectorAll(`[${COVER}]`)) element.removeAttribute(COVER);
  document.getElementById(COVER)?.remove();
  return true;
}

type Tells = (digits: string) => boolean;

function isForCard(field: HTMLInputElement | HTMLTextAreaElement, tells: Tells, cvc: string): boolean {
  const { name, id, autocomplete, placeholder, ariaLabel, value } = field;
  const marks = [name, id, autocomplete, placeholder, ariaLabel].join(' ');
  return CARD_FIELD.test(marks) || (cvc !== '' && value.trim() === cvc) || tells(digitsOf(value));
}

/** Whether it is the smallest element that tells: not all that is around it is covered. */
function isTelling(element: Element, tells: Tells, cvc: string): boolean {
  const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
  if (tells(digitsOf(own))) return true;
  const isNear = own.trim() !== '' || element.children.length < 20;
  if (!isNear || (element.textContent?.length ?? 0) >= 400) return false;
  const digits = [...element.childNodes]
    .map((node) => ({ isText: node instanceof Text, digits: digitsOf(node.textContent ?? '') }))
    .filter((part) => part.isText || !tells(part.digits))
    .map((part) => part.digits)
    .join('');
  return tells(digits) || (cvc !== '' && own.trim() === cvc);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
