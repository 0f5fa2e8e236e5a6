import type { Page } from 'puppeteer-core';
import { ChromiumMissing } from './chromium.ts';

const GATHER_MS = 10_000;

/** Lists the addresses of its machine that a page could send UDP from. */
const GATHER = `new Promise((done, fail) => {
  if (typeof RTCPeerConnection === 'undefined') return done(0);
  const peer = new RTCPeerConnection();
  let found = 0;
  const end = (settle, value) => { peer.close(); settle(value); };
  peer.onicecandidate = ({ candidate }) => candidate ? found++ : end(done, found);
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch((error) => end(fail, error));
  setTimeout(() => end(fail, new Error('WebRTC didn’t settle.')), ${GATHER_MS});
})`;

/**
 * A browser that Till starts sends everything through the proxy. One that somebody else started does so for whatever
 * has a URL, and WebRTC is the one way around it that only the browser’s own settings close.
 */
export async function assertConfined(page: Page): Promise<void> {
  if ((await page.evaluate(GATHER)) !== 0)
    throw new ChromiumMissing(
      'The browser at BROWSER_URL lets pages bypass the proxy with WebRTC. Start it with --force-webrtc-ip-handling-policy=disable_non_proxied_udp.',
    );
}
