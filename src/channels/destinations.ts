import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Which destinations inside the operator's own network messages may go to: none, all, or those of a list of host names,
 * `host:port`, addresses and networks (`10.1.0.0/16`).
 */
export type PrivateDestinations = boolean | readonly string[];

/** Ports of other protocols, whose servers could be made to take a request for a command: the Fetch standard's list. */
const BAD_PORTS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697],
  10_080,
]);

/**
 * What is wrong with a URL as a destination of messages, in words for whoever gave it, or null. Addresses behind a host
 * name are vetted when the connection is made (`isAllowedAddress`), for they may change.
 */
export function faultOfDestination(url: string, allowed: PrivateDestinations): string | null {
  if (!URL.canParse(url) || url.length > 2000) return 'That is no URL.';
  const parsed = new URL(url);
  const { protocol, username, password, hash } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return 'Only https:// URLs can be told.';
  if (username + password !== '') return 'Credentials do not belong into the URL.';
  if (hash !== '') return 'The URL must not have a fragment.';
  return isAllowedHost(url, allowed) ? null : faultOfPlace(parsed, allowed);
}

function faultOfPlace({ protocol, hostname, port }: URL, allowed: PrivateDestinations): string | null {
  if (protocol === 'http:') return 'Only https:// URLs can be told.';
  const number = port === '' ? 443 : Number(port);
  if (number !== 443 && (number < 1024 || BAD_PORTS.has(number))) return 'That port is not one that messages go to.';
  // The URL parser has already turned decimal, octal and hexadecimal ways of writing an address into the plain one.
  const address = bare(hostname);
  if (isIP(address) !== 0 && !isAllowedAddress(address, allowed)) return 'That address is not on the public internet.';
  return null;
}

/** Whether the operator has allowed this very host, whatever address it has. */
export function isAllowedHost(url: string, allowed: PrivateDestinations): boolean {
  if (typeof allowed === 'boolean') return allowed;
  const { hostname, host, protocol } = new URL(url);
  const port = protocol === 'https:' ? '443' : '80';
  const names = [hostname, bare(hostname), host, host === hostname ? `${hostname}:${port}` : host];
  return names.some((name) => allowed.includes(name)) || inNetworks(bare(hostname), allowed);
}

/** Whether messages may go to that address: a public one, or one of a network that the operator has allowed. */
export function isAllowedAddress(address: string, allowed: PrivateDestinations): boolean {
  return allowed === true || isPublic(address) || (allowed !== false && inNetworks(address, allowed));
}

/** Whether the address is an ordinary one of the public internet; IPv4 in IPv6's clothes is looked at as IPv4. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  // 2000::/3 is all that is handed out: what no list names (NAT64 prefixes of one's own, site-local) is not public.
  const handedOut = plain.kind() === 'ipv4' || plain.match(ipaddr.parseCIDR('2000::/3'));
  return plain.range() === 'unicast' && handedOut;
}

function inNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return networks.some((network) => {
    if (!ipaddr.isValidCIDR(network)) return network === address;
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === plain.kind() && plain.match(base, bits);
  });
}

/** A host as an address: IPv6 ones stand in brackets in URLs. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
