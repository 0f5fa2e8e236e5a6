import { html } from '../html.ts';

export const kitchen = {
  'harbour-mug': html`<rect width="400" height="400" fill="#dfe9e4"/>
    <circle cx="296" cy="112" r="54" fill="#f6dcae"/>
    <rect y="286" width="400" height="114" fill="#c3d5cf"/>
    <ellipse cx="192" cy="312" rx="118" ry="15" fill="#12303b" opacity=".14"/>
    <g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".85">
      <path d="M152 118c-14-18 14-28 0-50"/><path d="M194 112c-14-20 14-32 0-56"/><path d="M236 118c-14-18 14-28 0-50"/></g>
    <path class="tint" d="M266 172h16c34 0 58 20 58 50s-26 50-60 50h-20v-26h18c22 0 36-8 36-25s-14-24-34-24h-14z" fill="#2f6f92"/>
    <path class="tint" d="M104 146h180v108c0 36-22 56-54 56h-72c-32 0-54-20-54-56z" fill="#2f6f92"/>
    <path d="M104 232c22-12 38 10 60 0s38-10 60 0 38 10 60-2v24c0 36-22 56-54 56h-72c-32 0-54-20-54-56z" fill="#fff" opacity=".2"/>
    <ellipse cx="194" cy="147" rx="90" ry="16" fill="#f7f1e6"/><ellipse cx="194" cy="149" rx="76" ry="11" fill="#6d4630"/>
    <path d="M126 176v78c0 16 6 28 14 34" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`,
  'sea-fog-tea': html`<rect width="400" height="400" fill="#e9e2d6"/>
    <path d="M0 250c60-26 96 16 160 0s110-26 240 6v144H0z" fill="#d4cbb9"/>
    <path d="M0 92c70-18 120 14 190 0s140-10 210 4" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".7"/>
    <path d="M-10 142c60-14 110 10 160 0" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".7"/>
    <ellipse cx="200" cy="338" rx="112" ry="14" fill="#12303b" opacity=".16"/>
    <rect x="112" y="128" width="176" height="210" rx="14" fill="#1e4b57"/>
    <rect x="112" y="128" width="30" height="210" rx="14" fill="#fff" opacity=".12"/>
    <rect x="104" y="100" width="192" height="44" rx="12" fill="#c98b4b"/><rect x="104" y="132" width="192" height="12" rx="6" fill="#a76f38"/>
    <rect x="136" y="176" width="128" height="126" rx="8" fill="#f7f1e6"/>
    <circle cx="200" cy="218" r="24" fill="#e8a25c"/>
    <path d="M148 236c18-12 30 8 52 0s34-8 52 0v16H148z" fill="#1e4b57"/>
    <path d="M160 270h80M172 284h56" stroke="#1e4b57" stroke-width="5" stroke-linecap="round"/>`,
  'pebble-soap': html`<rect width="400" height="400" fill="#e3e6ea"/>
    <circle cx="110" cy="104" r="34" fill="#fff" opacity=".8"/><circle cx="164" cy="66" r="16" fill="#fff" opacity=".8"/><circle cx="306" cy="92" r="22" fill="#fff" opacity=".8"/>
    <path d="M0 290c80-20 140 12 210 0s130-14 190 0v110H0z" fill="#cfd5db"/>
    <ellipse cx="200" cy="326" rx="140" ry="16" fill="#12303b" opacity=".15"/>
    <path d="M74 290c-6-34 44-54 122-54s132 16 132 52c0 30-50 42-128 42S80 322 74 290z" fill="#8fa3a5"/>
    <path d="M96 282c10-20 52-30 102-30" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>
    <path d="M104 222c-2-30 38-46 96-46s100 16 98 46-40 36-98 36-94-8-96-36z" fill="#d9c7ac"/>
    <path d="M126 214c10-16 38-24 70-24" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"/>
    <path d="M140 164c0-24 26-38 62-38s60 14 58 38-26 28-60 28-60-6-60-28z" fill="#b9c9b8"/>
    <path d="M160 156c6-12 22-18 40-18" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>`,
};
