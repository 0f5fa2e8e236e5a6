export type { Member } from '../../db/generated/client/client.ts';

export const MEMBER_NAME_MAX = 80;
