import { bait, documents, type Family, html } from './family.ts';

/** Pages that never hold still: dialogs, windows, redirects, loops. */
export const restless: Family[] = [
  ...documents({
    'alerts without end': (draw) =>
      `<script>setTimeout(() => { for (;;) alert('${draw.pick(['Hello', 'You have won', 'Read me'])}'); }, ${draw.int(0, 500)});</script>${bait}`,
    'confirms until you agree': () => `<script>while (!confirm('Buy 99 of them?')) {}</script>${bait}`,
    'prompts until you answer': () => `<script>while (!prompt('Your card number?')) {}</script>${bait}`,
    'asks before you leave': () =>
      `<script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay'; }); document.addEventListener('click', () => 1);</script>${bait}`,
    'alerts on every event': () =>
      `<script>for (const kind of ['focus', 'mousemove', 'keydown', 'input', 'click']) addEventListener(kind, () => alert(kind), true);</script>${bait}`,
    'prints without end': () => `<script>setInterval(() => print(), 100);</script>${bait}`,
    'opens windows by the hundred': (draw) =>
      `<script>setInterval(() => open('/?' + Math.random()), ${draw.int(5, 100)});</script>${bait}`,
    'opens windows at each click': () =>
      `<script>addEventListener('click', () => { for (let i = 0; i < 20; i++) open('about:blank'); }, true);</script>${bait}`,
    'closes itself': () => `${bait}<script>setTimeout(() => { open('', '_self'); close(); }, 200);</script>`,
    'reloads without end': (draw) =>
      `${bait}<script>setTimeout(() => location.reload(), ${draw.int(0, 400)});</script>`,
    'goes elsewhere without end': (draw) =>
      `${bait}<script>setTimeout(() => { location.href = '/?' + Math.random(); }, ${draw.int(0, 300)});</script>`,
    'refreshes without end': (draw) =>
      `<meta http-equiv="refresh" content="${draw.int(0, 1)};url=/?again">${bait}`,
    'writes history without end': () =>
      `${bait}<script>setInterval(() => { for (let i = 0; i < 50; i++) history.pushState(null, '', '/p' + Math.random()); }, 20);</script>`,
    'changes its hash without end': () =>
      `${bait}<script>setInterval(() => { location.hash = Math.random(); }, 5);</script>`,
    'traps the way back': () =>
      `${bait}<script>history.pushState(null, '', '#a'); addEventListener('popstate', () => history.pushState(null, '', '#a'));</script>`,
    'never stops computing': (draw) =>
      `${bait}<script>setTimeout(() => { for (;;); }, ${draw.int(0, 800)});</script>`,
    'computes before it shows': () => `<script>for (;;);</script>${bait}`,
    'computes for ever at a click': () =>
      `${bait}<script>addEventListener('click', () => { for (;;); }, true);</script>`,
    'computes for ever while one types': () =>
      `${bait}<script>addEventListener('input', () => { for (;;); }, true);</script>`,
    'a pattern that never matches': () =>
      `${bait}<script>setTimeout(() => /^(a+)+$/.test('a'.repeat(40) + 'b'), 100);</script>`,
    'workers that burn': (draw) =>
      `${bait}<script>const code = URL.createObjectURL(new Blob(['for(;;);'])); for (let i = 0; i < ${draw.int(2, 6)}; i++) new Worker(code);</script>`,
    'changes that cause changes': () =>
      `${bait}<script>new MutationObserver(() => { document.body.dataset.n = Math.random(); }).observe(document.body, { attributes: true, subtree: true, childList: true }); document.body.dataset.n = 1;</script>`,
    'frames in frames': () => `${bait}<iframe src="/?deeper"></iframe><iframe src="/?and"></iframe>`,
    'promises without end': () =>
      `${bait}<script>(function again() { Promise.resolve().then(again); })();</script>`,
    'throws at every turn': () =>
      `${bait}<script>setInterval(() => { throw new Error('x'.repeat(100000)); }, 1); onerror = () => { throw 1; };</script>`,
    'talks to the console without end': () =>
      `${bait}<script>setInterval(() => { for (let i = 0; i < 200; i++) console.log('x'.repeat(2000), document.body); }, 5);</script>`,
    'asks for everything': () =>
      `${bait}<script>setInterval(() => { navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission(); navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => {}); }, 50);</script>`,
  }),
  ...[301, 302, 303, 307, 308].map(
    (status): Family => ({
      name: `redirects without end by ${status}`,
      serve: (draw) => {
        const isSame = draw.pick([true, false]);
        return (_, response) => {
          response.writeHead(status, { location: isSame ? '/' : `/${Math.random()}` }).end();
        };
      },
    }),
  ),
  {
    name: 'fetches without end',
    serve: () => (request, response) => {
      if (request.url !== '/') return void response.end('x'.repeat(100_000));
      html(
        response,
        `${bait}<script>setInterval(() => { for (let i = 0; i < 20; i++) fetch('/' + Math.random()); }, 10);</script>`,
      );
    },
  },
  {
    name: 'floods by events',
    serve: () => (request, response) => {
      if (request.url === '/')
        return html(
          response,
          `${bait}<script>new EventSource('/events').onmessage = ({ data }) => { document.title = data; };</script>`,
        );
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(`data: ${'x'.repeat(5000)}\n\n`), 2);
      timer.unref();
      response.on('close', () => clearInterval(timer));
    },
  },
  {
    name: 'downloads at every click',
    serve: (draw) => {
      const type = draw.pick(['application/octet-stream', 'application/zip', 'application/pdf']);
      return (request, response) => {
        if (request.url === '/') {
          return html(
            response,
            `${bait}<script>addEventListener('click', () => { for (let i = 0; i < 5; i++) { const link = document.createElement('a'); link.href = '/file' + i; link.download = 'setup.exe'; link.click(); } }, true);</script>`,
          );
        }
        response.writeHead(200, {
          'content-type': type,
          'content-disposition': 'attachment; filename=setup.exe',
        });
        response.end('MZ'.repeat(5000));
      };
    },
  },
];
