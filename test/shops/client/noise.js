// What modern shops do besides selling.

const isTop = window === top;
const seen = (what) => localStorage.getItem(`seen-${what}`) === '1';
const mark = (what) => (config.isOracle ? ` data-oracle="${what}"` : '');

function lay(what, markup, isWall) {
  if (!isTop || seen(what)) return;
  const layer = document.createElement('div');
  layer.innerHTML = `${isWall ? '<div class="veil" style="z-index:90"></div>' : ''}<div style="position:fixed;z-index:95;background:#fff;border:1px solid #888;padding:16px;${isWall ? 'top:20%;left:25%;right:25%' : 'bottom:0;left:0;right:0'}">${markup}</div>`;
  layer.addEventListener('click', ({ target }) => {
    if (!target.closest('[data-done]')) return;
    localStorage.setItem(`seen-${what}`, '1');
    layer.remove();
  });
  document.body.append(layer);
}

const accept = `<button type="button" data-done${mark('dismiss')}>${config.accept}</button>`;
const cookieText = '<p>We use cookies to improve your experience, and to show you ads.</p>';
if (config.cookies === 'bar') lay('cookies', cookieText + accept);
if (config.cookies === 'rejectable')
  lay('cookies', `${cookieText + accept} <button type="button" data-done>${config.reject}</button>`);
if (config.cookies === 'wall')
  lay(
    'cookies',
    `<h2>Your privacy</h2>${cookieText}${accept} <button type="button">Manage settings</button>`,
    true,
  );

if (config.popup === 'newsletter')
  setTimeout(
    () =>
      lay(
        'newsletter',
        `<h2>Get 10% off your first order</h2><input type="email" placeholder="Email address"><button type="button">Sign up</button> <button type="button" data-done aria-label="Close"${mark('dismiss')}>×</button>`,
        true,
      ),
    2500,
  );
if (config.popup === 'locale')
  lay(
    'locale',
    `<h2>Choose your location</h2><select aria-label="Country"><option>United States</option><option>Germany</option></select><select aria-label="Currency"><option>USD $</option><option>EUR €</option></select><button type="button" data-done${mark('dismiss')}>Continue</button>`,
    true,
  );
if (config.popup === 'age')
  lay(
    'age',
    `<h2>Are you over 18?</h2><button type="button" data-done${mark('dismiss')}>Yes, I am</button> <a href="https://example.com/">No</a>`,
    true,
  );
if (config.popup === 'chat' && isTop) {
  const chat = document.createElement('div');
  chat.innerHTML =
    '<div style="position:fixed;right:16px;bottom:60px;z-index:30;border-radius:24px;background:#146;color:#fff;padding:10px">💬 Chat with us</div>';
  document.body.append(chat);
}

async function longPoll() {
  for (;;) await fetch('/poll').catch(() => new Promise((wake) => setTimeout(wake, 2000)));
}
if (config.network === 'longPoll') void longPoll();
if (config.network === 'stream') new EventSource('/stream');
if (config.network === 'beacons') setInterval(() => navigator.sendBeacon('/beacon', 'x'), 700);
if (config.network === 'worker') void navigator.serviceWorker?.register('/worker.js').catch(() => {});
if (config.network === 'frames' && isTop)
  for (const place of ['ad', 'ad'])
    document.body.insertAdjacentHTML(
      'beforeend',
      `<iframe title="Advertisement" width="300" height="60" src="${config.processor}/${place}"></iframe>`,
    );

let left = 599;
setInterval(() => {
  left--;
  for (const element of shop.all('[data-countdown]'))
    element.innerHTML = `<span>Sale ends in</span> <b>${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}</b>`;
  for (const element of shop.all('[data-ticker]'))
    element.textContent = `★ ${left % 40} people bought something in the last hour ★`;
}, 100);
setInterval(() => {
  for (const element of shop.all('[data-carousel]')) element.append(element.firstElementChild);
}, 1500);
