/** Whether something is as it should be, on its way, amiss, or over. */
export type Tone = 'good' | 'wait' | 'bad' | 'calm';
