// Loaded into the server before anything else: whoever started it may be killed and cannot stop it then, so the server
// stops itself, in good order.
const stop = () => process.kill(process.pid, 'SIGTERM');
if (process.connected) {
  process.once('disconnect', stop);
  process.channel?.unref();
} else if (process.env.npm_lifecycle_event !== undefined) {
  // Without a launcher between, npm is the parent, and another process once npm is gone.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
