import { html } from '../html.ts';

export const walls = {
  'lighthouse-print': html`<rect width="400" height="400" fill="#f0dfd0"/>
    <rect x="92" y="52" width="232" height="306" fill="#12303b" opacity=".12"/>
    <rect x="84" y="44" width="232" height="306" fill="#fdfaf3"/>
    <rect x="104" y="64" width="192" height="236" fill="#f3c98b"/>
    <circle cx="252" cy="124" r="28" fill="#e4754f"/>
    <path d="M104 214c34-10 60 6 96 0s60-8 96 0v86H104z" fill="#2f6f92"/>
    <path d="M104 250c34-10 60 6 96 0s60-8 96 0v50H104z" fill="#12414f"/>
    <path d="M104 300v-34c20-22 56-28 86-14 12 6 22 24 24 48z" fill="#233a35"/>
    <path d="M146 132h36l10 122h-56z" fill="#fdfaf3"/>
    <path d="M143 166h42l2 28h-46zM139 216h50l2 28h-54z" fill="#e4754f"/>
    <path d="M140 124h48v12h-48z" fill="#233a35"/><path d="M150 102h28v22h-28z" fill="#fdf0c4"/><path d="M146 102l18-18 18 18z" fill="#233a35"/>
    <path d="M178 106l118-22v40l-118-6z" fill="#fdf0c4" opacity=".55"/>
    <path d="M120 322h60M244 322h36" stroke="#12303b" stroke-width="4" stroke-linecap="round" opacity=".45"/>`,
  'storm-lantern': html`<rect width="400" height="400" fill="#263b45"/>
    <circle cx="200" cy="214" r="150" fill="#e8a25c" opacity=".12"/><circle cx="200" cy="214" r="104" fill="#e8a25c" opacity=".2"/>
    <rect y="330" width="400" height="70" fill="#1a2b33"/>
    <path d="M140 116c0-76 120-76 120 0" fill="none" stroke="#b9c4c6" stroke-width="9"/>
    <rect x="176" y="86" width="48" height="26" rx="6" fill="#7e8d91"/><path d="M150 132l20-22h60l20 22z" fill="#9fadb0"/>
    <path d="M156 132h88c24 40 24 96 0 136h-88c-24-40-24-96 0-136z" fill="#fbe6b5" opacity=".9"/>
    <path d="M200 172c26 30 26 66 0 76-26-10-26-46 0-76z" fill="#e4754f"/><path d="M200 202c12 16 12 36 0 42-12-6-12-26 0-42z" fill="#fbe6b5"/>
    <path d="M138 132h124M138 268h124" stroke="#7e8d91" stroke-width="10" stroke-linecap="round"/>
    <path d="M146 140v122M254 140v122" stroke="#7e8d91" stroke-width="7"/>
    <path d="M136 276h128l18 58H118z" fill="#9fadb0"/><path d="M128 306h144" stroke="#7e8d91" stroke-width="7"/>`,
};

export const desk = {
  logbook: html`<rect width="400" height="400" fill="#e4ddea"/>
    <path d="M0 300h400v100H0z" fill="#d3c9dc"/>
    <g transform="rotate(-7 200 210)">
    <rect x="112" y="70" width="196" height="270" rx="10" fill="#12303b" opacity=".15"/>
    <rect x="116" y="62" width="184" height="266" rx="6" fill="#fdfaf3"/>
    <path class="tint" d="M100 68c0-8 6-14 14-14h166c8 0 14 6 14 14v252c0 8-6 14-14 14H114c-8 0-14-6-14-14z" fill="#2a4365"/>
    <path d="M100 68c0-8 6-14 14-14h14v280h-14c-8 0-14-6-14-14z" fill="#000" opacity=".18"/>
    <rect x="152" y="112" width="118" height="72" rx="4" fill="none" stroke="#f3c98b" stroke-width="4"/>
    <path d="M172 140h78M184 160h54" stroke="#f3c98b" stroke-width="5" stroke-linecap="round"/>
    <path d="M238 334v40l-10-10-10 10v-40z" fill="#e4754f"/>
    </g>
    <g transform="rotate(28 330 250)"><rect x="322" y="150" width="16" height="168" rx="4" fill="#e8a25c"/><path d="M322 318h16l-8 26z" fill="#fdfaf3"/><path d="M327 334h6l-3 10z" fill="#12303b"/><rect x="322" y="142" width="16" height="22" rx="4" fill="#e4754f"/></g>`,
};
