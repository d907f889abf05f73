// A thread for tests: does what it is told, and computes for as long as it is told to.
const until = (end) => {
  while (performance.now() < end);
};

export default async function work({ task, begun }) {
  begun.postMessage(null);
  const start = performance.now();
  if (task.what === 'fail') return { failed: { message: 'it failed', code: 'ECONNREFUSED' }, millis: 1 };
  if (task.what === 'compute') until(start + task.millis);
  return { value: task.what, millis: performance.now() - start };
}
