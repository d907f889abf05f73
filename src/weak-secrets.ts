import { isBearer } from './api/auth/secrets.ts';

/** What strangers could guess at, if it were short. */
export const GUESSABLE = ['ESTAFETA_ADMIN_TOKEN', 'ESTAFETA_INBOUND_SECRET'] as const;

const SHORTEST = 24;

/** Why a secret of the environment is of no use, without a word of it; null where it is fine, or not given. */
export function weaknessOf(name: (typeof GUESSABLE)[number], value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value.length < SHORTEST)
    return `${name} has ${value.length} characters and needs ${SHORTEST}, or it could be guessed: «openssl rand -hex 24» makes one`;
  if (name !== 'ESTAFETA_ADMIN_TOKEN' || isBearer(value)) return null;
  return `${name} can have letters, digits and - _ . ~ + / in it, up to 200, and nothing else`;
}
