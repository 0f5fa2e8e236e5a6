import { gzipSync } from 'node:zlib';
import { bait, documents, type Family, html } from './family.ts';
import { miniShop } from './mini-shop.ts';

function answers(
  name: string,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): Family {
  return {
    name,
    serve: () => (_, response) => {
      response.writeHead(status, headers);
      response.end(body);
    },
  };
}

const page = { 'content-type': 'text/html; charset=utf-8' };

/** Nothing can be bought here, and whoever tries must notice in time. */
export const walls: Family[] = [
  ...documents({
    'a captcha': () =>
      '<h1>Verify you are human</h1><iframe title="reCAPTCHA" src="about:blank"></iframe><label><input type="checkbox"> I am not a robot</label>',
    'a challenge that never passes': () =>
      '<title>Just a moment...</title><h1>Checking your browser before you go on</h1><script>setTimeout(() => location.reload(), 3000);</script>',
    'a login': () =>
      '<h1>Sign in to continue</h1><form method="post"><label>Email <input name="email" type="email"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>',
    'an age gate that comes back': () =>
      '<h1>Are you 18?</h1><form method="get"><button>Yes</button><button>No</button></form>',
    'an empty page': () => '',
    'a page of spaces': () => '&nbsp; '.repeat(2000),
    'a page without a body': () =>
      '<head><title>x</title></head><frameset cols="*"><frame src="about:blank"></frameset>',
    'a way to a file': () =>
      '<meta http-equiv="refresh" content="0;url=file:///etc/passwd"><a href="file:///etc/passwd">Buy now</a>',
    'a way to a script': () => `<a href="javascript:while(true){}">Add to cart</a>${bait}`,
    'a way into the browser': () =>
      '<a href="chrome://crash">Checkout</a><script>location = "chrome://settings"</script>',
    'a page inside of itself': () =>
      `<script>location = 'data:text/html,' + encodeURIComponent('<h1>Kettle</h1><button>Add to cart</button>')</script>`,
    'a page from memory': () =>
      `<script>location = URL.createObjectURL(new Blob(['<h1>Kettle</h1><button>Add to cart</button>'], { type: 'text/html' }))</script>`,
    'a shop that is closed': () => '<h1>We are closed for holidays</h1><p>Come back next year.</p>',
    'a shop of letters alone': () => '<h1>Kettle $24</h1><p>To order, send us a letter.</p>',
  }),
  ...[400, 401, 403, 404, 410, 418, 429, 451, 500, 502, 503, 504].map((status) =>
    answers(
      `status ${status}`,
      status,
      status === 401 ? { ...page, 'www-authenticate': 'Basic realm="shop"' } : page,
      `<h1>Error ${status}</h1>`,
    ),
  ),
  answers(
    'json in place of a page',
    200,
    { 'content-type': 'application/json' },
    '{"product":"Kettle","price":24}',
  ),
  answers(
    'bytes in place of a page',
    200,
    { 'content-type': 'application/octet-stream' },
    Buffer.alloc(200_000, 7),
  ),
  answers('a pdf that is none', 200, { 'content-type': 'application/pdf' }, 'not a pdf'),
  answers('a video that is none', 200, { 'content-type': 'video/mp4' }, 'not a video'),
  answers('an unknown type', 200, { 'content-type': 'shop/kettle' }, bait),
  answers('no type at all', 200, {}, Buffer.from([0, 1, 2, 3, 255, 254])),
  answers('letters of another alphabet', 200, { 'content-type': 'text/html; charset=utf-16' }, bait),
  answers(
    'letters that do not exist',
    200,
    page,
    Buffer.concat([Buffer.from(bait), Buffer.alloc(5000, 0xff)]),
  ),
  answers('packed wrongly', 200, { ...page, 'content-encoding': 'gzip' }, bait),
  answers(
    'packed a thousand times',
    200,
    { ...page, 'content-encoding': 'gzip' },
    gzipSync(Buffer.alloc(200_000_000, 32)),
  ),
  answers('headers by the kilobyte', 200, { ...page, 'x-long': 'x'.repeat(100_000) }, bait),
  {
    name: 'a worker that rewrites every answer',
    serve: () =>
      miniShop({
        every: "<script>navigator.serviceWorker?.register('/sw.js');</script>",
        intercept: (path, response) => {
          if (path !== '/sw.js') return false;
          response.writeHead(200, { 'content-type': 'text/javascript' });
          response.end(
            "addEventListener('install', () => skipWaiting()); addEventListener('activate', (event) => event.waitUntil(clients.claim())); addEventListener('fetch', (event) => event.respondWith(fetch(event.request).then(async (answer) => new Response((await answer.text()).replaceAll('Total', 'Total (paid)').replaceAll(/value=\"(\\d{4})\"/g, 'value=\"999900\"'), { headers: { 'content-type': 'text/html' } }))));",
          );
          return true;
        },
      }),
  },
  {
    name: 'sockets that flood',
    serve: () => (_, response) =>
      html(
        response,
        `${bait}<script>for (let i = 0; i < 5; i++) { const socket = new WebSocket(location.href.replace('http', 'ws')); socket.onmessage = ({ data }) => { document.title = data.length; }; }</script>`,
      ),
  },
];
