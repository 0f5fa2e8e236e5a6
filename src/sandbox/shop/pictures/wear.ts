import { html } from '../html.ts';

export const wear = {
  'watch-cap': html`<rect width="400" height="400" fill="#d9e2ea"/>
    <path d="M0 306c90-16 150 10 220 0s120-8 180 0v94H0z" fill="#c2cfda"/>
    <ellipse cx="200" cy="330" rx="134" ry="15" fill="#12303b" opacity=".16"/>
    <path class="tint" d="M200 84c72 0 118 58 118 150v22H82v-22C82 142 128 84 200 84z" fill="#2a4365"/>
    <g fill="none" stroke="#fff" stroke-width="5" opacity=".2"><path d="M200 86v150"/><path d="M164 90c-18 40-24 90-24 146"/><path d="M236 90c18 40 24 90 24 146"/><path d="M130 112c-20 36-28 80-28 124"/><path d="M270 112c20 36 28 80 28 124"/></g>
    <rect class="tint" x="66" y="234" width="268" height="84" rx="24" fill="#2a4365"/>
    <rect x="66" y="234" width="268" height="84" rx="24" fill="#000" opacity=".14"/>
    <g stroke="#fff" stroke-width="5" opacity=".2"><path d="M96 240v72M124 238v76M152 238v76M180 238v76M208 238v76M236 238v76M264 238v76M292 238v76"/></g>
    <rect x="228" y="258" width="62" height="36" rx="4" fill="#f7f1e6"/><path d="M238 276c8-8 14 6 21 0s13-6 21 0" fill="none" stroke="#2f6f92" stroke-width="5" stroke-linecap="round"/>`,
  'sailcloth-tote': html`<rect width="400" height="400" fill="#d7e5dc"/>
    <rect y="312" width="400" height="88" fill="#bfd3c6"/>
    <ellipse cx="200" cy="346" rx="120" ry="14" fill="#12303b" opacity=".15"/>
    <path d="M140 150c0-100 120-100 120 0" fill="none" stroke="#a76f38" stroke-width="13" stroke-linecap="round"/>
    <path d="M140 150c0-100 120-100 120 0" fill="none" stroke="#f3c98b" stroke-width="13" stroke-dasharray="7 11"/>
    <path class="tint" d="M96 146h208l18 184c1 10-6 18-16 18H94c-10 0-17-8-16-18z" fill="#f2ead9"/>
    <path d="M92 186l216 0M86 304h228" stroke="#12303b" stroke-width="3" stroke-dasharray="8 7" opacity=".35"/>
    <path d="M196 200l-58 84h58zM206 214l48 70h-48z" fill="#e4754f"/><path d="M132 292h136c-6 12-18 18-34 18h-68c-16 0-28-6-34-18z" fill="#2f6f92"/>
    <circle cx="140" cy="164" r="7" fill="#a76f38"/><circle cx="260" cy="164" r="7" fill="#a76f38"/>`,
};
