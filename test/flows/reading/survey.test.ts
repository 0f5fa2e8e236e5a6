import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/buying/flows/look.ts';
import { readListing } from '../../../src/buying/flows/reading/listing.ts';
import { elementOf, takeSurvey } from '../../../src/buying/flows/reading/take-survey.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('a survey', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  it('cannot be tampered with by the page’s own scripts', async () => {
    const survey = await looking.look(`<body><script>
      Element.prototype.getAttribute = () => 'forged'; JSON.stringify = () => '{}'; window.getComputedStyle = () => { throw new Error('no'); };
      Object.defineProperty(Node.prototype, 'childNodes', { get: () => [] });</script>
      <form><input name="id"><input name="getAttribute"><input name="childNodes" placeholder="Mine"></form><p>Total: $5.00</p></body>`);
    expect(survey.controls.map(({ name }) => name)).toEqual(['id', 'getAttribute', 'childNodes']);
    expect(survey.amounts).toMatchObject([{ label: 'Total', amount: '$5.00' }]);
  });

  it('leaves out what nobody can see', async () => {
    const survey =
      await looking.look(`<body><p>Seen</p><p style="display:none">a</p><p style="visibility:hidden">b</p><p style="opacity:0">c</p>
      <p style="position:absolute;left:-9999px">d</p><div inert><button>e</button></div><div style="height:0;overflow:hidden"><p>f</p></div>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">g</span><div aria-hidden="true"><button>h</button></div></body>`);
    expect(survey.texts.map(({ text }) => text)).toEqual(['Seen']);
    expect(survey.pressables).toEqual([]);
  });

  it('sees what a box with a scroll bar of its own was scrolled past', async () => {
    const long = '<p style="height:3000px">Long</p>';
    const survey = await looking.look(`<body style="overflow:hidden;height:0">
      <div id="all" style="position:absolute;inset:0;height:100vh;overflow:auto">
        <p style="position:absolute;top:-900px">Away</p><input name="email">${long}<button>Order</button></div>
      <script>document.getElementById('all').scrollTop = 2500;</script></body>`);
    expect(survey.controls.map(({ name, isVisible }) => [name, isVisible])).toEqual([['email', true]]);
    expect(survey.texts.map(({ text }) => text)).not.toContain('Away');
  });

  it('sees what a list shows as chosen beside its own field', async () => {
    const list = (name: string, shown: string, attributes = '') =>
      `<label><span>${name}</span><div><div><div>${shown}</div><div role="combobox" aria-haspopup="listbox">
       <input aria-autocomplete="list" aria-label="${name}" ${attributes}></div></div><i>▾</i></div></label>`;
    const { controls, pressables } = await looking.look(
      `<body><form>${list('Country', 'United States')}${list('Title', 'Ms.', 'readonly')}<input name="city"></form></body>`,
    );
    expect(controls.map(({ shown, value }) => [shown, value])).toEqual([
      ['United States', ''],
      ['Ms.', ''],
      [null, ''],
    ]);
    expect(pressables[1]).toMatchObject({ text: 'Ms.', groupLabel: 'Title', opens: 'listbox' });
  });

  it('tells the columns of a page, and a header that is there twice, from products in a list', async () => {
    const { pressables } = await looking.look(`<body>
      <header><div class="wide"><a href="/">Shop</a><img src="/logo.svg"> <i>$0.00</i> <a href="/cart">Cart</a></div>
        <div class="wide"><a href="/">Shop</a><img src="/logo.svg"> <i>$0.00</i> <a href="/cart">Cart</a></div></header>
      <main><div><div><h2>Cart</h2><table><tr><th>Item</th></tr><tr><td><a href="/mug">Mug</a></td><td>$12.00</td></tr></table></div>
        <div><h2>Summary</h2><p>Total <b>$12.00</b></p><a href="/checkout">Checkout</a></div></div>
      <ul><li class="tile"><a href="/pot"><img src="/pot.svg">Tea Pot</a> $20.00</li><li class="tile"><a href="/cup"><img src="/cup.svg">Cup</a> $8.00</li></ul>
      </main></body>`);
    const inCards = pressables.filter(({ card }) => card !== null).map(({ text }) => text);
    expect(inCards).toEqual(['Tea Pot', 'Cup']);
  });

  it('sees swatches as one choice, each with its name below it', async () => {
    const swatch = (name: string) =>
      `<div><button type="button" aria-pressed="${name === 'Black'}" aria-label="${name}" style="width:40px;height:40px"></button><div>${name}</div></div>`;
    const { pressables } = await looking.look(
      `<body><h2>2. Pick a finish</h2><div role="group" aria-label="Finish">${['Black', 'Brass'].map(swatch).join('')}</div><button>Order this lamp</button></body>`,
    );
    expect(pressables.map(({ text, group, groupLabel }) => [text, group, groupLabel])).toEqual([
      ['Black', 0, 'Finish'],
      ['Brass', 0, 'Finish'],
      ['Order this lamp', null, ''],
    ]);
  });

  it('waits for no picture that loads only when it is scrolled to', async () => {
    const skeleton = (top: number, inside: string) =>
      `<body style="height:5000px"><p>Mug</p><div class="shimmer" style="position:absolute;top:${top}px;width:99px;height:99px">${inside}</div></body>`;
    const picture = '<img src="/mug.svg" loading="lazy">';
    expect((await looking.look(skeleton(100, picture))).isBusy).toBe(true);
    expect((await looking.look(skeleton(3000, picture))).isBusy).toBe(false);
    expect((await looking.look(skeleton(3000, ''))).isBusy).toBe(true);
  });

  it('sees a list that opens from a plain block, also inside its label', async () => {
    const list = (entries: string[]) =>
      `<div hidden>${entries.map((entry) => `<div data-value="${entry}">${entry}</div>`).join('')}</div>`;
    const opener = '<div style="cursor:pointer">Please select</div>';
    const survey = await looking.look(
      `<body><form><label>Country <div>${opener}${list(['Austria', 'Canada'])}</div></label>
       <label style="cursor:pointer"><input type="checkbox" name="terms"> <b style="cursor:pointer">I agree</b></label></form></body>`,
    );
    expect(survey.pressables).toMatchObject([
      { text: 'Please select', opens: 'listbox', groupLabel: 'Country' },
    ]);
  });

  it('names no field by the list that comes after it', async () => {
    const list = '<div hidden><div data-value="RI">Rhode Island</div><div data-value="TX">Texas</div></div>';
    const survey = await looking.look(`<body><form>
      <div><input placeholder="Street *"></div><div><input placeholder="Town *"></div>
      <div><div>Province *</div><div><div style="cursor:pointer">Please select</div>${list}</div></div></form></body>`);
    expect(survey.controls.map(({ placeholder, near }) => [placeholder, near])).toEqual([
      ['Street *', ''],
      ['Town *', ''],
    ]);
  });

  it('is of a page that loads where a spinner turns, not where one counts', async () => {
    const count = '<button class="spinner">+</button>';
    expect((await looking.look(`<body><p>Mug</p>${count}</body>`)).isBusy).toBe(false);
    expect((await looking.look('<body><p class="spinner">Please wait</p></body>')).isBusy).toBe(true);
    const form = '<form class="checkout processing"><p>Check payments</p></form>';
    expect((await looking.look(`<body>${form}</body>`)).isBusy).toBe(false);
    const covered = '<div class="blockUI blockOverlay" style="height: 200px"></div>';
    expect((await looking.look(`<body>${form}${covered}</body>`)).isBusy).toBe(true);
  });

  it('isn’t of a page that loads by a class that was left on what can be used', {
    tags: 'deep',
  }, async () => {
    const left = '<body><div class="is-loading"><p>Mug</p><button>Checkout</button></div></body>';
    expect((await looking.look(left)).isBusy).toBe(true);
    await expect.poll(async () => (await takeSurvey(looking.page)).isBusy, { timeout: 15_000 }).toBe(false);
    await looking.look('<body><div class="is-loading"><p>Mug</p></div><button>Menu</button></body>');
    let survey = await takeSurvey(looking.page);
    while (survey.stillMs < 3_000) survey = await takeSurvey(looking.page);
    expect(survey.isBusy).toBe(true);
  });

  it('isn’t of a page that loads by a class that says what something looks like then', async () => {
    const busyWith = async (name: string) =>
      (await looking.look(`<body><p>Mug</p><p class="${name}">$136.00</p></body>`)).isBusy;
    expect(await busyWith('order-summary__emphasis skeleton-while-loading')).toBe(false);
    expect(await busyWith('payment-due__currency remove-while-loading')).toBe(false);
    expect(await busyWith('skeleton')).toBe(true);
    expect(await busyWith('is-loading')).toBe(true);
  });

  it('takes a cart that opens at the side for no tile of a list, though it has a link and a price', async () => {
    const survey = await looking.look(`<body><div><a href="/">Shop</a> <a href="/cart-page">1</a></div>
      <div><h1>Pack</h1><p>$85.00</p></div><div><div role="dialog" style="position:fixed;top:0;right:0;width:300px">
      <p>Pack</p><p>$85.00</p><button>Checkout</button><a href="/cart-page">View Cart</a></div></div></body>`);
    const checkout = survey.pressables.find(({ text }) => text === 'Checkout');
    expect(checkout).toMatchObject({ region: 'dialog', card: null });
  });

  it('knows what a list has no more of by its class as well', async () => {
    const { controls } = await looking.look(
      '<body><select name="color"><option>Gray</option><option class="not-available">Blue</option></select></body>',
    );
    expect(controls[0]?.choices.map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
  });

  it('takes what stands before a veil for a dialog, however small it is', async () => {
    const veil = '<div style="position:fixed;inset:0;background:#0006;z-index:5"></div>';
    const box = '<div style="position:fixed;top:40%;left:40%;z-index:6"><button>Continue</button></div>';
    const regionWith = async (html: string) =>
      (await looking.look(`<body><main>Mug</main><div>${html}</div></body>`)).pressables[0]?.region;
    expect(await regionWith(veil + box)).toBe('dialog');
    expect(await regionWith(box)).toBe('main');
  });

  it('has a legend for a heading where the only field shows what was chosen', async () => {
    const headingWith = async (own: string) =>
      (
        await looking.look(`<body><h1>Checkout</h1><fieldset><legend>Shipping method</legend><input ${own}>
          <button>Choose</button></fieldset></body>`)
      ).pressables[0]?.heading;
    expect(await headingWith('readonly')).toBe('Shipping method');
    expect(await headingWith('')).toBe('Checkout');
  });

  it('lists products whose tiles only act like links', async () => {
    const tile = (name: string, more: string) =>
      `<div class="tile"><div role="link" tabindex="0"><img src="/p.svg"><div>${name}</div></div><b>$12.00</b>${more}</div>`;
    const bare = await looking.look(
      `<body><main><h1>Catalog</h1>${tile('Cap', '')}${tile('Tee', '')}</main></body>`,
    );
    expect(readListing(bare).map(({ name }) => name)).toEqual(['Cap', 'Tee']);
    const [add, options] = ['<button>Add to cart</button>', '<a href="/tee">Select options</a>'];
    const mixed = await looking.look(
      `<body><main><h1>Catalog</h1>${tile('Cap', add)}${tile('Tee', options)}${tile('Mug', options)}</main></body>`,
    );
    expect(readListing(mixed).map(({ name }) => name)).toEqual(['Cap', 'Tee', 'Mug']);
    expect(readPage(mixed).product).toBeUndefined();
  });

  it('knows tiles by their prices, also where texts follow one another without a space', async () => {
    const tile = (name: string) =>
      `<div class="t"><a href="/${name}"><b>${name}</b></a><i>USD 15.99</i><button>Add</button></div>`;
    const survey = await looking.look(`<body><div>${tile('Cap')}${tile('Tee')}</div></body>`);
    expect(new Set(survey.pressables.map(({ card }) => card))).toEqual(new Set([0, 1]));
  });

  it('does not require what is said not to be, whatever its classes say', async () => {
    const survey = await looking.look(
      '<body><p class="required"><label>Company (not required)<input></label></p><p class="required"><label>City<input></label></p></body>',
    );
    expect(survey.controls.map(({ isRequired }) => isRequired)).toEqual([false, true]);
  });

  it('finds its elements again, in nested frames and shadows too, until they are gone', async () => {
    const survey =
      await looking.look(`<body><iframe width="400" height="200" srcdoc="<iframe width=300 height=100 srcdoc='<input name=deep>'></iframe>"></iframe><x-box></x-box>
      <script>document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<button>Inside</button>';</script></body>`);
    const deep = survey.controls.find(({ name }) => name === 'deep');
    const field = await elementOf(looking.page, deep?.ref ?? '');
    await field?.type('hello');
    expect(await field?.evaluate((input) => (input as HTMLInputElement).value)).toBe('hello');
    const inside = survey.pressables.find(({ text }) => text === 'Inside');
    const button = await elementOf(looking.page, inside?.ref ?? '');
    expect(await button?.evaluate((each) => each.textContent)).toBe('Inside');
    await looking.page.evaluate(() => document.querySelector('x-box')?.remove());
    expect(await elementOf(looking.page, inside?.ref ?? '')).toBeUndefined();
  });

  it('stays small on a page that is huge', async () => {
    // A page that takes longer than a survey may, as this one does on a busy machine, is looked at again.
    let survey = await looking.look(`<body><script>
      document.body.innerHTML = Array.from({ length: 30000 }, (_, n) => '<p>Line ' + n + ' <button>Press</button></p>').join('');</script></body>`);
    while (survey.texts.length === 0) survey = await takeSurvey(looking.page);
    expect(survey.texts.length).toBeLessThanOrEqual(2000);
    expect(survey.pressables.length).toBeLessThanOrEqual(1200);
    expect(survey.texts[0]?.text).toBe('Line 0');
  });

  it('is of a page that loads where the frame does that holds all of it', async () => {
    const frame = (height: number) =>
      `<body><iframe width="900" height="${height}" srcdoc="<div class=spinner style='width:40px;height:40px'></div>"></iframe></body>`;
    expect((await looking.look(frame(700))).isBusy).toBe(true);
    expect((await looking.look(frame(120))).isBusy).toBe(false);
  });

  it('names radio buttons by the words before the first, unless each has words of its own', async () => {
    const survey = await looking.look(`<body><form><h2>Delivery address</h2>
      <div>Title <label><input type="radio" name="title">Mr.</label> <label><input type="radio" name="title">Ms.</label></div>
      <dl><dt>Post</dt><dd><input type="radio" name="ship">Fixed</dd><dt>Van</dt><dd><input type="radio" name="ship">Usual</dd></dl>
      </form></body>`);
    expect(survey.controls.map(({ groupLabel }) => groupLabel)).toEqual(['Title', 'Title', '', '']);
  });
});
