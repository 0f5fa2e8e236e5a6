/// <reference lib="dom" />

/**
 * Blackens in a page what must not be seen, and marks it with an attribute of this name. Runs in the page, where
 * nothing of this file exists: no function here has a name, because some compilers wrap those in calls of their own.
 */
export function coverInPage(name: string, number: string, cvc: string): boolean {
  const style = document.createElement('style');
  style.id = name;
  style.textContent = `[${name}], [${name}] * { background: #000 !important; color: #000 !important;
    -webkit-text-fill-color: #000 !important; text-shadow: none !important; filter: none !important;
    border-color: #000 !important; caret-color: #000 !important; transition: none !important; animation: none !important }
    [${name}]::placeholder { color: #000 !important }`;
  (document.head ?? document.documentElement).append(style);

  const cardField = /cc-?(num|number|exp|csc|cvc)|card.?(num|exp|code|cvc|cvv)|cvc|cvv|security.?code|csc/i;
  const told: string[] = [];
  for (let at = 0; number && at + 12 <= number.length; at++) told.push(number.slice(at, at + 12));

  let typedInto = false;
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const marks = [
          element.name,
          element.id,
          element.autocomplete,
          element.placeholder,
          element.ariaLabel,
        ].join(' ');
        const isCode = cvc !== '' && element.value.trim() === cvc;
        const digits = element.value.replace(/\D/g, '');
        if (cardField.test(marks) || isCode || told.some((part) => digits.includes(part))) {
          element.setAttribute(name, '');
          if (element.value) typedInto = true;
        }
        continue;
      }
      const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const ownDigits = own.replace(/\D/g, '');
      const isNear = own.trim() !== '' || element.children.length < 20;
      if (told.some((part) => ownDigits.includes(part))) element.setAttribute(name, '');
      else if (isNear && (element.textContent?.length ?? 0) < 400) {
        // The smallest element that tells is covered, and not all that is around it.
        const digits = [...element.childNodes]
          .map((node) => (node.textContent ?? '').replace(/\D/g, ''))
          .filter(
            (text, at) => element.childNodes[at] instanceof Text || !told.some((part) => text.includes(part)),
          )
          .join('');
        const isTold = told.some((part) => digits.includes(part));
        if (isTold || (cvc !== '' && own.trim() === cvc)) element.setAttribute(name, '');
      }
    }
    if (root instanceof ShadowRoot) root.append(style.cloneNode(true));
  }
  if (typedInto && window !== window.top) document.documentElement.setAttribute(name, '');
  return true;
}
