/**
 * How Node is started for something that is soon over. It would go on to compile WebAssembly again, better than the first
 * time: a third of what starting Till takes.
 */
export const shortLived = ['--liftoff-only'];
