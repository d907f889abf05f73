// A thread for tests that loads for longer than anybody waits.
export default () => new Promise(() => undefined);
