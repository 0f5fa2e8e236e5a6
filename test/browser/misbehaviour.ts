import type { Answer } from './site.ts';

/** Pages that hang, nag, multiply and break. */
const PAGES: Record<string, string> = {
  plain: '<title>plain</title>',
  hung: '<title>hung</title><script>setTimeout(() => { for (;;); })</script>',
  'hung-at-once': '<script>for (;;);</script>',
  alerts: '<script>for (;;) alert(1)</script>',
  prompts: '<script>while (!confirm("Sure?") || prompt("Really?")); for (;;) print()</script>',
  unload: '<title>unload</title><script>addEventListener("beforeunload", (e) => e.preventDefault())</script>',
  popups:
    '<title>popups</title><button onclick="for (let i = 0; i < 30; i++) window.open(\'/plain?\' + i)">x</button>',
  storm: '<script>setInterval(() => window.open("/storm"), 10)</script>',
  download: '<title>download</title><script>location = "/file"</script>',
  huge: '<script>for (let i = 0; i < 1e5; i++) document.write("<p>" + i)</script>',
  hungry: '<script>const a = []; for (;;) a.push(new Array(1e6).fill(Math.random()))</script>',
  talk: '<title>talk</title><script>setInterval(() => { for (let i = 0; i < 100; i++) console.log("x".repeat(2000)) })</script>',
  throws: '<title>throws</title><script>setInterval(() => { throw new Error("x".repeat(1e5)) })</script>',
  reloading: '<script>location.reload()</script>',
};

export const KINDS = Object.keys(PAGES);

export function misbehave(path: string): Answer {
  if (path === '/file')
    return { headers: { 'content-disposition': 'attachment; filename="x.exe"' }, body: 'MZ' };
  if (path === '/cached')
    return { headers: { 'cache-control': 'max-age=9999' }, body: '<title>cached</title>' };
  return { body: PAGES[path.slice(1)] ?? '' };
}
