import { classic } from './classic.ts';
import { hosted } from './hosted.ts';
import { modal } from './modal.ts';
import { onepage } from './onepage.ts';
import { quirky } from './quirky.ts';
import { spa } from './spa.ts';
import { steps } from './steps.ts';
import type { Walk } from './walk.ts';

export const walks: Record<string, Walk> = { classic, steps, modal, spa, onepage, quirky, hosted };
