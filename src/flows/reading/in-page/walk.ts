/// <reference lib="dom" />
import type { AmountLine, Control, Pressable, Region, SurveyedForm, TextBlock } from '../../survey.ts';
import type { FindCards } from './cards.ts';
import type { Group } from './groups.ts';
import type { Sight } from './sight.ts';
import type { ReadStructured } from './structured.ts';
import type { Wording } from './wording.ts';

interface State {
  region: Region;
  card: number | null;
  tone: TextBlock['tone'];
  level: number;
  isStruck: boolean;
  isInButton: boolean;
  isPointed: boolean;
}

interface Run {
  element: Element;
  text: string;
  struck: string;
  state: State;
}

export interface InnerFrame {
  ref: string;
  order: number;
  region: Region;
  heading: string;
  box: { x: number; y: number; width: number; height: number };
}

/** Goes over everything that can be seen, once, in reading order. Runs inside a page, from its source alone. */
export function createWalk(
  sight: Sight,
  wording: Wording,
  findCards: FindCards,
  group: Group,
  readStructured: ReadStructured,
) {
  const { attribute, marksOf, nodesIn, parentOf, boxOf, hidesAll, isDrawn, isShown, tidy, textIn } = sight;
  const LIMITS = {
    elements: 20_000,
    controls: 500,
    pressables: 1200,
    texts: 2000,
    amounts: 400,
    choices: 400,
  };
  const LONGEST = 1500; // milliseconds
  const AMOUNT =
    /(?:^[-−–+]\s|[-−–+])?(?:\b[A-Z]{1,3}\s?[$€£¥₹]|[$€£¥₹₩]|\b[A-Z]{3}\b|\b(?:kr|zł|Kč|Fr|R|RM)\b\.?)\s?[-−–]?\s?\d[\d.,'’ \u00a0\u202f]*(?:\s?(?:[A-Z]{3}\b|€|kr\b|zł|Kč))?|(?:^[-−–+]\s|[-−–+])?\d[\d.,'’ \u00a0\u202f]*\s?(?:[€£¥₹$]|[A-Z]{3}\b|kr\b|zł|Kč|Fr\b)|(?:^[-−–+]\s|[-−–+])?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?!\d)/;
  const SAID_LATER =
    /^(free|gratis|kostenlos|gratuite?|tbd|n\/a|-+|—|calculated .*|to be (calculated|determined|confirmed).*|enter (your )?(shipping )?address.*|(at|in the) next step.*|not (yet )?calculated.*|wird .*berechnet.*|calculé.*)$/i;

  const SAID_AFTER =
    /^((?:estimated )?(?:shipping|delivery|tax(?:es)?|vat|gst|handling|versand|livraison|envío)[\p{L} ]{0,20}?)[:\s]+(free|gratis|kostenlos|tbd|calculated .*|to be .*|(?:at|in the) next step|not yet calculated.*|enter (?:your )?(?:shipping )?address.*)$/iu;

  return function walkPage() {
    const started = Date.now();
    const elements: Element[] = [];
    const numbers = new Map<Element, number>();
    const cards = findCards();
    const formNumbers = new Map<Element, number>();
    const forms: SurveyedForm[] = [];
    const controls: Control[] = [];
    const pressed: { pressable: Pressable; element: Element }[] = [];
    const texts: TextBlock[] = [];
    const amounts: AmountLine[] = [];
    const innerFrames: InnerFrame[] = [];
    let seen = 0;
    let isLate = false;
    let order = 0;
    let heading = '';
    let lastText = '';
    let isBusy = document.readyState === 'loading';
    let run: Run | undefined;

    function refOf(element: Element): string {
      const known = numbers.get(element);
      if (known !== undefined) return String(known);
      numbers.set(element, elements.length);
      return String(elements.push(element) - 1);
    }

    function placed(element: Element, state: State) {
      const { region, card } = state;
      return { ref: refOf(element), region, frame: 0, order: order++, box: boxOf(element), heading, card };
    }

    function formOf(element: Element): number | null {
      const form = (element as HTMLInputElement).form ?? element.closest('form');
      if (!(form instanceof Element)) return null;
      const known = formNumbers.get(form);
      if (known !== undefined) return known;
      const marks = ['id', 'name', 'role', 'class', 'aria-label'].map((name) => attribute(form, name));
      forms.push({ action: attribute(form, 'action').slice(0, 300), marks: tidy(marks.join(' '), 300) });
      formNumbers.set(form, forms.length - 1);
      return forms.length - 1;
    }

    function flush(): void {
      if (!run) return;
      const { element, state } = run;
      for (const isStruck of [true, false]) {
        const text = tidy(isStruck ? run.struck : run.text);
        if (!text || !/[\p{L}\p{N}]/u.test(text)) continue;
        if (texts.length >= LIMITS.texts) break;
        const { level, tone } = state;
        const tag = element.tagName.toLowerCase();
        texts.push({
          ...placed(element, state),
          tag,
          text,
          level,
          tone,
          isStruck: isStruck || state.isStruck,
        });
        noteAmount(element, text, isStruck || state.isStruck, state);
        if (!isStruck) lastText = text;
      }
      run.text = '';
      run.struck = '';
    }

    function noteAmount(element: Element, text: string, isStruck: boolean, state: State): void {
      if (amounts.length >= LIMITS.amounts || text.length > 200) return;
      if (SAID_LATER.test(text)) {
        const label = wording.besideAmount(element);
        if (label && label.length < 80)
          amounts.push({ ...placed(element, state), label, amount: text, isStruck });
        return;
      }
      const tail = SAID_AFTER.exec(text);
      if (tail?.[1] && tail[2]) {
        amounts.push({ ...placed(element, state), label: tail[1], amount: tail[2], isStruck });
        return;
      }
      const bare = text.replace(/\([^)]*\)/g, ' ');
      const found = AMOUNT.exec(bare) ?? (sight.isMoneyBeside(element) ? null : AMOUNT.exec(text));
      if (!found) return;
      const before = (found.input ?? '').slice(0, found.index).replace(/[\s:(–—-]+$/, '');
      const label = /\p{L}/u.test(before) ? tidy(before) : wording.besideAmount(element);
      if (label) amounts.push({ ...placed(element, state), label, amount: found[0].trim(), isStruck });
    }

    function noteControl(element: Element, state: State, isSeen: boolean): void {
      if (controls.length >= LIMITS.controls) return;
      const field = element as HTMLInputElement;
      const type = element.tagName === 'INPUT' ? field.type : element.tagName.toLowerCase();
      const kind = kindOf(element, type);
      const label = wording.labelOf(element);
      const style = getComputedStyle(element);
      let isVisible = isSeen && isDrawn(element, style) && !hidesAll(element, style);
      let coveredBy: string | null = null;
      if (!isVisible && (kind === 'radio' || kind === 'checkbox')) {
        const cover = wording.labelsOf(element).find(isShown) ?? coverOfBox(element);
        if (cover) coveredBy = refOf(cover);
        isVisible = cover !== undefined;
      }
      if (!isVisible && kind === 'select') {
        const { width, height } = boxOf(element);
        const isOverlay = isSeen && style.opacity === '0' && width > 20 && height > 10;
        if (isOverlay && style.pointerEvents !== 'none') isVisible = true;
        const cover = isVisible ? undefined : coverOfSelect(element);
        if (cover) coveredBy = refOf(cover);
      }
      const together = kind === 'radio' || kind === 'checkbox' ? togetherWith(element) : null;
      const near = wording.siblingLabel(element) || tidy(run?.text ?? '', 120) || lastText.slice(-120);
      controls.push({
        ...placed(element, state),
        kind,
        type,
        name: attribute(element, 'name'),
        id: attribute(element, 'id'),
        autocomplete: attribute(element, 'autocomplete'),
        placeholder: attribute(element, 'placeholder'),
        inputMode: attribute(element, 'inputmode'),
        ariaLabel: attribute(element, 'aria-label'),
        label,
        near,
        groupLabel: together ? wording.groupLabel(together, element) : '',
        value: field.value.slice(0, 300),
        checked: field.checked === true,
        isRequired: wording.isRequired(element, label || near) || (together !== null && isMarked(together)),
        isDisabled: element.matches(':disabled') || (kind === 'radio' && isSpent(element)),
        isReadOnly: field.readOnly === true,
        isVisible,
        complaint: isVisible ? wording.complaintOf(element) : '',
        choices: kind === 'select' ? choicesOf(element as unknown as HTMLSelectElement) : [],
        form: formOf(element),
        maxLength: field.maxLength > 0 ? field.maxLength : null,
        coveredBy,
      });
    }

    /** What is around all radios or boxes of one name, and nothing else to fill in. */
    function togetherWith(element: Element): Element | null {
      const name = attribute(element, 'name');
      let around = parentOf(element);
      for (let at = around, level = 0; at && level < 6; level++, at = parentOf(at)) {
        if (at.matches('form,main,body')) break;
        const fields = [...at.querySelectorAll('input:not([type=hidden]),select,textarea')];
        if (fields.some((field) => attribute(field, 'name') !== name)) break;
        const isWider = at.querySelectorAll('input').length > (around?.querySelectorAll('input').length ?? 0);
        if (isWider || level === 0) around = at;
      }
      return around;
    }

    function isMarked(element: Element): boolean {
      const outer = parentOf(element);
      const marks = `${attribute(element, 'class')} ${outer ? attribute(outer, 'class') : ''}`;
      return /(^|[\s_-])(is-)?required(\s|$)/i.test(marks);
    }

    function kindOf(element: Element, type: string): Control['kind'] {
      if (element.tagName === 'SELECT') return 'select';
      if (type === 'radio' || type === 'checkbox' || type === 'file') return type;
      return 'text';
    }

    function isSpent(element: Element): boolean {
      const marks = [element, ...wording.labelsOf(element)].map((each) => attribute(each, 'class')).join(' ');
      return /(^|[\s_-])(disabled|unavailable|sold-?out|out-of-stock)(\s|$)/i.test(marks);
    }

    function choicesOf(select: HTMLSelectElement): Control['choices'] {
      return [...select.options].slice(0, LIMITS.choices).map((option) => ({
        value: option.value.slice(0, 200),
        label: tidy(option.label || option.text, 160),
        isDisabled: option.disabled,
        isSelected: option.selected,
      }));
    }

    /** The box that is drawn in place of a hidden radio or checkbox. */
    function coverOfBox(element: Element): Element | undefined {
      const parent = parentOf(element);
      if (parent?.querySelectorAll('input').length !== 1) return undefined;
      const beside = [...parent.children].filter((child) => child !== element && isShown(child));
      return (
        beside[0] ??
        (parent.matches('label,[role=radio],[role=checkbox]') && isShown(parent) ? parent : undefined)
      );
    }

    function coverOfSelect(element: Element): Element | undefined {
      const beside = [element.nextElementSibling, element.previousElementSibling];
      const around = parentOf(element);
      const near = [...beside, around?.nextElementSibling, around].filter((each) => each instanceof Element);
      for (const cover of near) {
        const isWidget = /select|dropdown|chosen|combobox|choices|picker/i.test(marksOf(cover));
        if (!isWidget && !cover.matches('[role=combobox],[aria-haspopup]')) continue;
        const inner = cover.querySelector('[role=combobox],[aria-haspopup],[role=button],button,[tabindex]');
        const pressable = cover.matches('[role=combobox],[aria-haspopup],button') ? cover : (inner ?? cover);
        if (pressable !== element && isShown(pressable)) return pressable;
      }
      return undefined;
    }

    function isChosen(element: Element): boolean {
      for (const name of ['aria-pressed', 'aria-checked', 'aria-selected'])
        if (attribute(element, name) === 'true') return true;
      if (/^(checked|active|on|selected)$/.test(attribute(element, 'data-state'))) return true;
      if (attribute(element, 'data-selected') === 'true' || attribute(element, 'aria-current') === 'true')
        return true;
      const parent = parentOf(element);
      const marks = [attribute(element, 'class')];
      if (parent && parent.children.length === 1) marks.push(attribute(parent, 'class'));
      return marks.some((each) =>
        /(^|\s)([a-z]+[-_]{1,2})*(is-)?(selected|active|checked|chosen|current)(\s|$)/i.test(each),
      );
    }

    function notePressable(element: Element, state: State): void {
      if (pressed.length >= LIMITS.pressables) return;
      const button = element as HTMLButtonElement;
      const image = element.querySelector('img[alt]');
      const isInput = element.tagName === 'INPUT';
      const text =
        (isInput ? attribute(element, 'value') || attribute(element, 'alt') : textIn(element)) ||
        attribute(element, 'aria-label') ||
        wording.byIds(element, 'aria-labelledby') ||
        attribute(element, 'title') ||
        (image ? attribute(image, 'alt') : '') ||
        attribute(element, 'data-value');
      const item = parentOf(element);
      const marks = `${attribute(element, 'class')} ${item?.children.length === 1 ? attribute(item, 'class') : ''}`;
      const isSpentClass =
        /(^|[\s_-])(disabled|unavailable|sold-?out|out-of-stock|un-?available)(\s|$)/i.test(marks);
      const pressable: Pressable = {
        ...placed(element, state),
        tag: element.tagName.toLowerCase(),
        role: attribute(element, 'role'),
        type: element.tagName === 'BUTTON' || isInput ? button.type : '',
        text: tidy(text, 160),
        href: element instanceof HTMLAnchorElement ? element.href.slice(0, 600) : '',
        name: attribute(element, 'name'),
        value: attribute(element, 'value') || attribute(element, 'data-value'),
        isDisabled:
          element.matches(':disabled') || attribute(element, 'aria-disabled') === 'true' || isSpentClass,
        isVisible: true,
        isChosen: isChosen(element),
        opens: attribute(element, 'aria-haspopup'),
        isExpanded: attribute(element, 'aria-expanded') === 'true',
        form: formOf(element),
        group: null,
        groupLabel: '',
      };
      const isOpener = pressable.opens === 'listbox' || pressable.role === 'combobox';
      if (isOpener && item)
        pressable.groupLabel = wording.labelOf(element) || wording.groupLabel(item, element);
      pressed.push({ pressable, element });
    }

    function isField(element: Element): boolean {
      if (element.matches('select,textarea')) return true;
      return element.matches(
        'input:not([type=hidden],[type=submit],[type=button],[type=image],[type=reset])',
      );
    }

    function isPlainlyPressable(element: Element): boolean {
      if (element.matches('a[href],button,summary,input[type=submit],input[type=button],input[type=image]'))
        return true;
      const role = attribute(element, 'role');
      if (/^(button|link|option|radio|checkbox|switch|tab|menuitem|menuitemradio|combobox)$/.test(role))
        return !isField(element);
      return element.hasAttribute('onclick') && !element.matches('body,form,label');
    }

    /** No button by name, but drawn as something to press: swatches, cards. */
    function isSecretlyPressable(element: Element, style: CSSStyleDeclaration, state: State): boolean {
      if (element.matches('label,body,html,form,option,svg *')) return false;
      const isMarked = element.hasAttribute('data-value') || attribute(element, 'tabindex') === '0';
      if (!isMarked && (style.cursor !== 'pointer' || state.isPointed)) return false;
      if (element.closest('label')) return false;
      if ((element.textContent ?? '').length > 300) return false;
      return (
        element.querySelector('a[href],button,input,select,textarea,[role=option],[role=radio]') === null
      );
    }

    function regionOf(element: Element, style: CSSStyleDeclaration, state: State): Region {
      const role = attribute(element, 'role');
      const tag = element.tagName;
      if (tag === 'DIALOG' || role === 'dialog' || role === 'alertdialog') return 'dialog';
      if (attribute(element, 'aria-modal') === 'true') return 'dialog';
      if (state.region === 'dialog') return 'dialog';
      const isFloating = style.position === 'fixed' && !/header|nav|sticky/i.test(marksOf(element));
      if (
        isFloating &&
        /modal|popup|pop-up|drawer|overlay|lightbox|cookie|consent|gdpr|toast/i.test(marksOf(element))
      )
        return 'dialog';
      if (tag === 'MAIN' || role === 'main') return 'main';
      if (tag === 'NAV' || role === 'navigation') return 'nav';
      if (tag === 'ASIDE' || role === 'complementary') return 'aside';
      const isOuter = !element.closest('main,article,section,[role=main],form');
      if (role === 'banner' || (tag === 'HEADER' && isOuter)) return 'header';
      if (role === 'contentinfo' || (tag === 'FOOTER' && isOuter)) return 'footer';
      return state.region;
    }

    function toneOf(element: Element, state: State): TextBlock['tone'] {
      if (element.matches('html,body,main,form,section')) return state.tone;
      const marks = attribute(element, 'class');
      const role = attribute(element, 'role');
      const live = attribute(element, 'aria-live');
      const isWorded = /error|danger|invalid|declin|fail|warning|success|notice|message|alert/i.test(marks);
      if (!isWorded && role !== 'alert' && role !== 'status' && live !== 'assertive') return state.tone;
      if ((element.textContent ?? '').length > 1200) return state.tone;
      if (/error|danger|invalid|declin|fail/i.test(marks)) return 'error';
      if (/success/i.test(marks)) return 'success';
      return state.tone === 'plain' ? 'alert' : state.tone;
    }

    function levelOf(element: Element, state: State): number {
      const found = /^H([1-6])$/.exec(element.tagName);
      if (found) return Number(found[1]);
      if (attribute(element, 'role') === 'heading') return Number(attribute(element, 'aria-level')) || 2;
      return state.level;
    }

    function isHeading(element: Element): boolean {
      if (element.matches('h1,h2,h3,h4,h5,h6,legend,[role=heading]')) return true;
      if (!/(^|[-_\s])(heading|title)(\s|$)/i.test(attribute(element, 'class'))) return false;
      return element.matches('div,p,span,strong') && !element.querySelector('a,button,input,select');
    }

    function noteBusy(element: Element, style: CSSStyleDeclaration): void {
      if (isBusy || element.matches('img,html,body,input,script')) return;
      const marks = attribute(element, 'class');
      const isLoading =
        attribute(element, 'aria-busy') === 'true' ||
        /(^|\s)(is-)?(loading|busy|processing)(\s|$)/i.test(marks) ||
        /(^|[-_\s])(skeleton|spinner|loader|shimmer|blockui|blockoverlay|loading-mask)([-_\s]|$)/i.test(
          marks,
        );
      if (isLoading && isDrawn(element, style)) isBusy = true;
    }

    function hiddenFields(element: Element, state: State): void {
      if (isField(element)) {
        noteControl(element, state, false);
        return;
      }
      for (const field of [...element.querySelectorAll('input,select,textarea')].slice(0, 200))
        if (isField(field)) noteControl(field, state, false);
    }

    function visit(element: Element, outer: State): void {
      if (++seen > LIMITS.elements || isLate) return;
      if (seen % 200 === 0 && Date.now() - started > LONGEST) isLate = true;
      const tag = element.tagName.toUpperCase();
      if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD|LINK|META|OPTION|OBJECT|VIDEO|AUDIO|CANVAS)$/.test(tag))
        return;
      const style = getComputedStyle(element);
      if (isField(element)) {
        noteControl(element, outer, true);
        return;
      }
      if (tag === 'SVG') return;
      if (hidesAll(element, style)) {
        hiddenFields(element, outer);
        return;
      }
      if (tag === 'BR') {
        flush();
        return;
      }
      noteBusy(element, style);
      const region = regionOf(element, style, outer);
      if (tag === 'IFRAME' || tag === 'FRAME') {
        const { width, height } = boxOf(element);
        if (!isDrawn(element, style) || width < 8 || height < 8) return;
        const box = boxOf(element);
        flush();
        innerFrames.push({ ref: refOf(element), order: order++, region, heading, box });
        return;
      }
      const isButton = isPlainlyPressable(element);
      const isDrawnHere = isDrawn(element, style);
      const state: State = {
        region,
        card: cards.get(element) ?? outer.card,
        tone: toneOf(element, outer),
        level: levelOf(element, outer),
        isStruck:
          outer.isStruck || /^(DEL|S|STRIKE)$/.test(tag) || style.textDecorationLine.includes('line-through'),
        isInButton: outer.isInButton || (isButton && tag !== 'A' && tag !== 'SUMMARY'),
        isPointed: outer.isPointed || isButton || style.cursor === 'pointer',
      };
      const scope =
        /^(FORM|FIELDSET|DIALOG|ARTICLE|ASIDE|NAV|LI|SECTION|TR)$/.test(tag) || region !== outer.region;
      const headingOutside = heading;
      const isInline = style.display.startsWith('inline') || style.display === 'contents';
      const isBlock = !isInline || (isButton && tag !== 'A');
      const runOutside = run;
      if (isBlock) {
        flush();
        run = { element, text: '', struck: '', state };
      }
      const isPressable =
        !outer.isInButton && isDrawnHere && (isButton || isSecretlyPressable(element, style, outer));
      if (isPressable) notePressable(element, state);
      if (isHeading(element) && isDrawnHere) {
        const text = textIn(element, 120);
        if (text) heading = text;
      }
      const isShut = tag === 'DETAILS' && !element.hasAttribute('open');
      for (const node of nodesIn(element)) {
        if (node instanceof Text) noteText(node, state, style);
        else if (node instanceof Element) {
          if (isShut && node.tagName !== 'SUMMARY') hiddenFields(node, state);
          else visit(node, state);
        }
      }
      if (isBlock) {
        flush();
        run = runOutside;
      } else if (style.display !== 'inline' && run) run.text += ' ';
      if (scope) heading = headingOutside;
    }

    function noteText(node: Text, state: State, style: CSSStyleDeclaration): void {
      if (!run || state.isInButton || style.visibility !== 'visible') return;
      if (parseFloat(style.fontSize) < 1) return;
      if (run.text.length > 2000) return;
      if (state.isStruck && !run.state.isStruck) run.struck += ` ${node.data}`;
      else run.text += isJoint(run.text, node.data) ? ` ${node.data}` : node.data;
    }

    /** Pages written by scripts have no spaces between elements that style alone keeps apart. */
    function isJoint(before: string, after: string): boolean {
      return /\p{Ll}$/u.test(before) && /^[\p{Lu}\p{Sc}]/u.test(after);
    }

    const plain = { card: null, level: 0, isStruck: false, isInButton: false, isPointed: false } as const;
    if (document.body) visit(document.body, { ...plain, region: 'main', tone: 'plain' });
    group(pressed);
    return {
      elements,
      part: {
        url: location.href,
        title: tidy(document.title, 300),
        language: attribute(document.documentElement, 'lang'),
        controls,
        pressables: pressed.map(({ pressable }) => pressable),
        texts,
        amounts,
        structured: readStructured(),
        isBusy,
        forms,
        innerFrames,
        orders: order,
      },
    };
  };
}

export type FramePart = ReturnType<ReturnType<typeof createWalk>>['part'];
