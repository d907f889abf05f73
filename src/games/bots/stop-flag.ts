/** A flag that a thread looks at while it is busy; it is shared with whoever raises it. */
export function newStopFlag(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

export function raise(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1);
}

export function isStopped(flag: SharedArrayBuffer): boolean {
  return Atomics.load(new Int32Array(flag), 0) !== 0;
}
