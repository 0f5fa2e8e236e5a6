import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { knownData } from '../../../src/buying/flows/journey/data.ts';
import { beginJourney, type Journey } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Look } from '../../../src/buying/flows/look.ts';
import { button, field, heading, link, lookAt, text, tile } from '../surveys.ts';

function journeyFor(prompt: string | null, options: Record<string, unknown> = {}): Journey {
  return beginJourney('quote', { url: 'https://shop.example/', prompt, options });
}

function moveOn(look: Look, journey: Journey) {
  return nextMove(look, journey).move;
}

const MUGS = [...tile('Blue Mug', 1), ...tile('Red Mug', 2), ...tile('Tea Pot', 3)];

describe('a list without pages', () => {
  const listOf = (...names: string[]) =>
    lookAt([heading('Shop'), link('About us', '/about'), ...names.flatMap((name, at) => tile(name, at + 1))]);
  const SOME = ['Coconut Water', 'Veggie Chips', 'Athletic Shorts', 'Leather Jacket', 'Slim Jeans'];
  const WHITE = 'Men’s Classic White T-Shirt';
  const journey = journeyFor('Raglan T-Shirt polyester sand olive in S; 1 piece');

  it('is read to its end before something called a little like it is bought', () => {
    const { move, facts } = nextMove(listOf(...SOME, WHITE), journey);
    expect(move).toEqual({ kind: 'scroll' });
    const scrolled = learn(journey, facts);
    expect(moveOn(listOf(...SOME, WHITE, 'Raglan T-Shirt'), scrolled)).toMatchObject({
      kind: 'follow',
      text: 'Raglan T-Shirt',
    });
    expect(moveOn(listOf(...SOME, WHITE, 'Straw Hat'), scrolled)).toEqual({ kind: 'scroll' });
  });

  it('is at its end when it is as long as before', () => {
    const { facts } = nextMove(listOf(...SOME, WHITE), journey);
    expect(moveOn(listOf(...SOME, WHITE), learn(journey, facts))).not.toMatchObject({ kind: 'scroll' });
    expect(moveOn(listOf(...SOME, WHITE), learn(journey, facts))).not.toMatchObject({ text: WHITE });
  });
});

describe('a page that also comes in other currencies and languages', () => {
  const around = [
    link('EUR', '/switch/eur'),
    link('Pay in euros here', '/?currency=EUR'),
    link('Deutsch', '/de'),
  ];
  const journey = journeyFor('Buy a red mug');

  it('is left for its products, not for another currency or language', () => {
    const look = lookAt([heading('Welcome'), ...around, link('Kitchen', '/kitchen')]);
    expect(moveOn(look, journey)).toMatchObject({ kind: 'follow', text: 'Kitchen' });
    expect(moveOn(lookAt([heading('Welcome'), ...around]), journey)).not.toMatchObject({ kind: 'follow' });
  });
});

describe('a page with links for whoever has an account', () => {
  it('is left for its products, not to sign in, open an account, or see more on each page', () => {
    const beside = [
      link('Create a Profile', '/create_account.php'),
      link('Lost your password?', '/wp-login.php?action=lostpassword'),
      link('25', '/store/?perpage=25&menu=1'),
    ];
    const journey = journeyFor('Buy a red mug. You may create an account.');
    const look = lookAt([heading('Welcome'), ...beside, link('Kitchen', '/kitchen')]);
    expect(moveOn(look, journey)).toMatchObject({ kind: 'follow', text: 'Kitchen' });
    expect(moveOn(lookAt([heading('Welcome'), ...beside]), journey)).not.toMatchObject({ kind: 'follow' });
  });
});

describe('a list of products', () => {
  it('leads to the one that was named', () => {
    expect(moveOn(lookAt([heading('Shop'), ...MUGS]), journeyFor('Buy a red mug'))).toMatchObject({
      kind: 'follow',
      text: 'Red Mug',
    });
  });

  it('leads to the one that the options name, whatever the prompt says', () => {
    const journey = journeyFor('Buy a red mug', { product: 'Tea Pot' });
    expect(moveOn(lookAt([heading('Shop'), ...MUGS]), journey)).toMatchObject({
      kind: 'follow',
      text: 'Tea Pot',
    });
  });

  it.each(['Checkout Notebook', 'Cart Cover', 'About Time Clock'])(
    'leads to what is called like another page: %s',
    (name) => {
      const look = lookAt([heading('Shop'), ...MUGS, ...tile(name, 4)]);
      expect(moveOn(look, journeyFor(`Buy a ${name}`))).toMatchObject({ kind: 'follow', text: name });
    },
  );

  it.each([['Buy a mug'], [null]])('is asked about when several fit: %s', (prompt) => {
    const { move, facts } = nextMove(lookAt([heading('Shop'), ...MUGS]), journeyFor(prompt));
    expect(move).toEqual({ kind: 'ask' });
    expect(facts).toEqual([{ kind: 'needs_product', names: ['Blue Mug', 'Red Mug', 'Tea Pot'] }]);
  });

  it('is not left at something called nearly like it while there are more pages, after a search in vain', () => {
    const next = link('Next page', '/shop?page=2');
    const page = lookAt([heading('Shop'), ...tile('Blue Mug Mini', 1), ...tile('Red Mug', 2), next]);
    const facts = ['searched', 'followed'].map((what) => ({ kind: 'tried' as const, what }));
    expect(moveOn(page, learn(journeyFor('Buy a "Blue Mug"'), facts))).toMatchObject({ text: 'Next page' });
  });

  it('is not followed twice in a circle', () => {
    const look = lookAt([heading('Shop'), ...MUGS]);
    let journey = journeyFor('Buy a red mug');
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { move, facts } = nextMove(look, journey);
      seen.push(move.kind);
      journey = learn(journey, facts);
    }
    expect(seen).toEqual(['follow', 'follow', 'ask', 'ask']);
  });
});

describe('the only result of a search', () => {
  it('is followed by its name, whatever its URL and looks', () => {
    const look = lookAt(
      [
        link('Harbor Goods', '/', { region: 'header' }),
        heading('Results for “Harbor Tee”'),
        link('Harbor Tee', '/products--harbor-tee.html'),
        text('$29.95'),
      ],
      { url: 'https://shop.example/search.html?q=Harbor+Tee' },
    );
    expect(look.products).toEqual([]);
    expect(moveOn(look, journeyFor('I’d like to order the Harbor Tee in XL'))).toMatchObject({
      kind: 'follow',
      text: 'Harbor Tee',
    });
  });
});

describe('a page without the product', () => {
  it('is searched where it has a search', () => {
    const look = lookAt([
      field('Search', { type: 'search', name: 'q', region: 'header' }),
      heading('Welcome'),
      text('Hand-made since 1920.'),
      text('Made in Vermont.'),
    ]);
    expect(moveOn(look, journeyFor('Buy a tea pot, size large'))).toMatchObject({
      kind: 'search',
      words: 'tea pot',
    });
  });

  it('is not sold out because the page with the results repeats what was searched for', () => {
    const search = field('Search', { type: 'search', name: 'q', region: 'header' });
    const asked = journeyFor('Buy an Out of Stock Blanket');
    const { facts } = nextMove(
      lookAt([search, heading('Welcome'), text('Hand-made.'), text('Since 1920.')]),
      asked,
    );
    const journey = learn(asked, facts);
    const results = lookAt(
      [search, heading('Results for “Out of Stock Blanket”'), text('Loading.'), text('Wait.')],
      {
        data: knownData(journey),
        moment: { sinceActedMs: 200 },
      },
    );
    expect(moveOn(results, journey)).not.toMatchObject({ kind: 'end' });
  });

  it('leads on by the link that sounds most like it, and never by the footer', () => {
    const look = lookAt([
      link('About us', '/about', { region: 'nav' }),
      link('Tea', '/tea', { region: 'nav' }),
      link('Coffee', '/coffee', { region: 'nav' }),
      heading('Welcome'),
      text('Hand-made since 1920.'),
      text('Made in Vermont.'),
      link('Tea pots', '/imprint', { region: 'footer' }),
    ]);
    expect(moveOn(look, journeyFor('Buy a tea pot'))).toMatchObject({ kind: 'follow', text: 'Tea' });
  });

  it('is waited for while it may still be drawing', () => {
    const look = lookAt([heading('Shop')], { moment: { sinceActedMs: 500 } });
    expect(moveOn(look, journeyFor('Buy a mug')).kind).toBe('wait');
  });

  it('isn’t waited for where a page at rest has only links, and one leads on', () => {
    const home = [heading('Harbor Goods'), link('Store', '/store')];
    const at = (restedMs: number) =>
      moveOn(lookAt(home, { moment: { sinceActedMs: 2_000, restedMs } }), journeyFor('Buy a mug'));
    expect(at(300).kind).toBe('wait');
    expect(at(1_900)).toMatchObject({ kind: 'follow', text: 'Store' });
  });

  it('ends the visit where nothing is for sale', () => {
    const look = lookAt([heading('Welcome'), text('Hand-made since 1920.'), text('Made in Vermont.')]);
    expect(moveOn(look, journeyFor(null))).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });
});

describe('the page of a product', () => {
  const page = (name: string) => [heading(name), text('$12.00'), button('Add to cart')];

  it('is bought where the address was all that was said', () => {
    expect(moveOn(lookAt(page('Blue Mug')), journeyFor(null))).toMatchObject({
      kind: 'press',
      button: { purpose: 'add_to_cart' },
    });
  });

  it('is left where something on it fits better', () => {
    const look = lookAt([...page('Blue Mug'), heading('You may also like', 2), ...MUGS.slice(3)]);
    expect(moveOn(look, journeyFor('Buy a red mug'))).toMatchObject({ kind: 'follow', text: 'Red Mug' });
  });

  it('is sold out where it says so and has no button left; nothing else is looked for', () => {
    const gone = [field('Search', { type: 'search', name: 'q' }), heading('Blue Mug'), text('Out of stock')];
    expect(moveOn(lookAt(gone), journeyFor('Buy the Blue Mug'))).toMatchObject({
      kind: 'end',
      reason: 'out_of_stock',
    });
  });
});

describe('a product whose name is no heading', () => {
  it('is called what the page’s title begins with', () => {
    const look = lookAt([text('Oxford Shirt', { tag: 'span' }), text('$49.00'), button('Add to cart')], {
      title: 'Oxford Shirt - Clothing - Shop',
    });
    expect(look.product?.name).toBe('Oxford Shirt');
  });
});

describe('the only tile of a list', () => {
  const only = [
    link('Walnut Board', '/kitchen/walnut-board.html'),
    text('Walnut Board', { tag: 'h2', level: 2 }),
    text('$149.00'),
    button('Add to cart', { heading: 'Walnut Board' }),
  ];
  const search = field('Search', { type: 'search', name: 'q' });

  it.each([['Search results for ‘Spice Tin’'], ['Kitchen']])(
    'is not bought in place of what was asked for, under “%s”',
    (title) => {
      const look = lookAt([search, heading(title), ...only], { url: 'https://shop.example/list' });
      expect(moveOn(look, journeyFor('Buy the Spice Tin')).kind).toBe('search');
    },
  );
});

describe('a search', () => {
  it('is for one where several are wanted, and for other words where nothing was found', () => {
    const look = lookAt([field('Search', { type: 'search', name: 'q' }), heading('Welcome')]);
    const journey = journeyFor('Buy 2 Speckled Mugs in Medium');
    expect(moveOn(look, journey)).toMatchObject({ kind: 'search', words: 'Speckled Mug' });
    const again = learn(journey, [{ kind: 'tried', what: 'searched' }]);
    expect(moveOn(look, again)).toMatchObject({ kind: 'search', words: 'Speckled Mugs' });
  });
});

describe('a page that is drawn late', () => {
  const bare = (sinceActedMs: number) => lookAt([heading('Shop')], { moment: { sinceActedMs } });
  const seen = (times: number) =>
    learn(
      journeyFor('a Blue Mug'),
      Array.from({ length: times }, () => ({ kind: 'tried', what: 'see nothing for sale' }) as const),
    );

  it('is looked at often enough before anything is said about it, however busy the machine is', () => {
    expect(moveOn(bare(5_500), seen(1))).toMatchObject({ kind: 'wait' });
    expect(moveOn(bare(5_500), seen(6))).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
    expect(moveOn(bare(60_000), seen(1))).toMatchObject({ kind: 'end' });
  });
});

describe('a page with nothing for sale', () => {
  const about = (words: string) => lookAt([heading(words), text('Doors 7:00 PM'), text('40 Dock Street')]);

  it('isn’t sold out by the name that was requested', () => {
    const name = 'Sold Out: A Comedy Evening';
    const named = moveOn(about(name), journeyFor(`two tickets for ${name}`));
    expect(named).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
    const gone = moveOn(about('Sold out'), journeyFor('two tickets for the Comedy Evening'));
    expect(gone).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });
});
