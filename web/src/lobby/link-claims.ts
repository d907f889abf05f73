/** Who on Discord a link is about. */
export interface LinkClaims {
  readonly id: string;
  readonly name: string;
}

/** Reads what a token says, for its reader; whether it is true, the server judges. Null where it says nothing of the kind. */
export function linkClaims(token: string): LinkClaims | null {
  try {
    const [body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const { says } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly says?: unknown };
    const [id, name] = Array.isArray(says) ? (says as readonly unknown[]) : [];
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}
