import type { Answer } from './site.ts';

/** Everything that makes a page ask for something. `to` says where, and tells one technique from another. */

type To = (name: string) => string;

/** What markup asks for. */
const MARKUP: Record<string, (url: string) => string> = {
  img: (url) => `<img src="${url}">`,
  srcset: (url) => `<img srcset="${url} 1x">`,
  picture: (url) => `<picture><source srcset="${url}"><img></picture>`,
  script: (url) => `<script src="${url}"></script>`,
  'module-script': (url) => `<script type="module" src="${url}"></script>`,
  'import-map': (url) => `<script type="module">import('${url}').catch(() => {})</script>`,
  stylesheet: (url) => `<link rel="stylesheet" href="${url}">`,
  'css-import': (url) => `<style>@import url("${url}");</style>`,
  'css-background': (url) => `<p style="background: url('${url}')">x</p>`,
  'css-list': (url) => `<ul><li style="list-style-image: url('${url}')">x</ul>`,
  'css-content': (url) => `<style>#a::before { content: url("${url}") }</style><p id="a">x</p>`,
  'css-border': (url) => `<p style="border: 1px solid; border-image: url('${url}') 1">x</p>`,
  'css-mask': (url) => `<p style="mask-image: url('${url}')">x</p>`,
  'css-set': (url) => `<p style="background: image-set(url('${url}') 1x)">x</p>`,
  font: (url) =>
    `<style>@font-face { font-family: f; src: url("${url}") }</style><p style="font-family: f">x</p>`,
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  'iframe-base': (url) => `<iframe srcdoc='<base href="${url}"><img src="?below">'></iframe>`,
  'iframe-srcdoc': (url) => `<iframe srcdoc='<img src="${url}">'></iframe>`,
  'iframe-data': (url) => `<iframe src='data:text/html,<img src="${url}">'></iframe>`,
  'iframe-javascript': (url) => `<iframe src="javascript:location='${url}'"></iframe>`,
  'iframe-sandbox': (url) => `<iframe sandbox="allow-scripts" src="${url}"></iframe>`,
  object: (url) => `<object data="${url}"></object>`,
  embed: (url) => `<embed src="${url}">`,
  video: (url) => `<video src="${url}" preload="auto"></video>`,
  poster: (url) => `<video poster="${url}"></video>`,
  audio: (url) => `<audio src="${url}" preload="auto"></audio>`,
  source: (url) => `<audio preload="auto"><source src="${url}"></audio>`,
  track: (url) => `<video crossorigin><track default kind="captions" src="${url}"></video>`,
  icon: (url) => `<link rel="icon" href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  preload: (url) => `<link rel="preload" as="image" href="${url}">`,
  modulepreload: (url) => `<link rel="modulepreload" href="${url}">`,
  preconnect: (url) => `<link rel="preconnect" href="${url}">`,
  'dns-prefetch': (url) => `<link rel="dns-prefetch" href="${url}">`,
  'svg-image': (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  'svg-filter': (url) =>
    `<svg><filter id="f"><feImage href="${url}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  'svg-use': (url) => `<svg><use href="${url}#x"/></svg>`,
  'body-background': (url) => `<table background="${url}"><tr><td>x</table>`,
  'input-image': (url) => `<input type="image" src="${url}">`,
  'form-post': (url) =>
    frame(
      `<form method="post" action="${url}"><input name="a"></form><script>document.forms[0].submit()</script>`,
    ),
  'form-get': (url) => frame(`<form action="${url}"></form><script>document.forms[0].submit()</script>`),
  'meta-refresh': (url) => frame(`<meta http-equiv="refresh" content="0; url=${url}">`),
  'set-location': (url) => frame(`<script>location.href = "${url}"</script>`),
  'replace-location': (url) => frame(`<script>location.replace("${url}")</script>`),
  'clicked-link': (url) => frame(`<a href="${url}">x</a><script>document.links[0].click()</script>`),
  ping: (url) => frame(`<a href="/empty" ping="${url}">x</a><script>document.links[0].click()</script>`),
};

/** What scripts ask for. */
const SCRIPTS: Record<string, (url: string) => string> = {
  fetch: (url) => `fetch('${url}', { mode: 'no-cors' })`,
  'fetch-keepalive': (url) => `fetch('${url}', { mode: 'no-cors', keepalive: true, method: 'POST' })`,
  'fetch-credentials': (url) => `fetch('${url}', { credentials: 'include' })`,
  xhr: (url) => `const x = new XMLHttpRequest(); x.open('GET', '${url}'); x.send()`,
  'xhr-sync': (url) => `const x = new XMLHttpRequest(); x.open('GET', '${url}', false); x.send()`,
  'event-source': (url) => `new EventSource('${url}')`,
  beacon: (url) => `navigator.sendBeacon('${url}', 'x')`,
  'new-image': (url) => `new Image().src = '${url}'`,
  websocket: (url) => `new WebSocket('${url.replace('http', 'ws')}')`,
  worker: (url) => work(`fetch('${url}', { mode: 'no-cors' })`),
  'worker-import': (url) => work(`importScripts('${url}')`),
  'worker-websocket': (url) => work(`new WebSocket('${url.replace('http', 'ws')}')`),
  'worker-event-source': (url) => work(`new EventSource('${url}')`),
  'worker-in-worker': (url) =>
    work(`new Worker(URL.createObjectURL(new Blob(["fetch('${url}', { mode: 'no-cors' })"])))`),
  'shared-worker': (url) => `new SharedWorker('/shared.js?' + encodeURIComponent('${url}'))`,
  'service-worker': (url) =>
    `navigator.serviceWorker.register('/service.js?' + encodeURIComponent('${url}'))`,
  'blob-frame': (url) =>
    `const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<img src="${url}">'], { type: 'text/html' })); document.body.append(f)`,
  'dynamic-import': (url) => `import('${url}').catch(() => {})`,
  'audio-worklet': (url) => `new AudioContext().audioWorklet.addModule('${url}').catch(() => {})`,
  'css-font-face': (url) => `new FontFace('g', "url('${url}')").load().catch(() => {})`,
  speculation: (url) =>
    `const s = document.createElement('script'); s.type = 'speculationrules'; s.text = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${url}'] }] }); document.head.append(s)`,
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].flatMap((status) => [
      [`redirected-frame-${status}`, (url: string) => element('iframe', redirect(status, url))],
      [`redirected-image-${status}`, (url: string) => element('img', redirect(status, url))],
      [
        `redirected-fetch-${status}`,
        (url: string) => `fetch('${redirect(status, url)}', { mode: 'no-cors' })`,
      ],
      [
        `redirected-post-${status}`,
        (url: string) => `fetch('${redirect(status, url)}', { mode: 'no-cors', method: 'POST', body: 'x' })`,
      ],
    ]),
  ),
};

/** Asked for in ways of which Chromium may make nothing, as other versions may not. */
const SELDOM = ['icon', 'preconnect', 'dns-prefetch', 'svg-use', 'ping', 'speculation', 'prefetch'];

export const TECHNIQUES = [...Object.keys(MARKUP), ...Object.keys(SCRIPTS)];
export const CERTAIN = TECHNIQUES.filter((name) => !SELDOM.includes(name));

/** A page that tries them all. */
export function pageWithAll(to: To): string {
  const markup = Object.entries(MARKUP).map(([name, write]) => write(to(name)));
  const scripts = Object.entries(SCRIPTS).map(
    ([name, write]) => `<script>(() => { try { ${write(to(name))} } catch {} })()</script>`,
  );
  return `<!doctype html><body>${markup.join('\n')}${scripts.join('\n')}<script>
    addEventListener('unhandledrejection', (event) => event.preventDefault())</script>`;
}

function frame(html: string): string {
  return `<iframe srcdoc='${html}'></iframe>`;
}

function work(script: string): string {
  return `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])))`;
}

function element(tag: string, url: string): string {
  return `const e = document.createElement('${tag}'); e.src = '${url}'; document.body.append(e)`;
}

function redirect(status: number, url: string): string {
  return `/redirect/${status}?${encodeURIComponent(url)}`;
}

/** What the page’s own site must answer for all of them to work. */
export function answerTechniques(path: string, url: URL, page: string): Answer {
  const target = decodeURIComponent(url.search.slice(1));
  const [, status] = /^\/redirect\/(\d+)$/.exec(path) ?? [];
  if (status) return { status: Number(status), headers: { location: target } };
  if (path.endsWith('.js'))
    return {
      headers: { 'content-type': 'text/javascript' },
      body: `fetch(${JSON.stringify(target)}, { mode: 'no-cors' })`,
    };
  return { body: path === '/' ? page : '' };
}
