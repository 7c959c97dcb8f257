// Loaded into the server before anything else: a launcher that was killed cannot stop its server, so the server
// stops itself, in good order, when the channel to the launcher closes.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
