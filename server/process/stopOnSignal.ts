import { explain } from './explain.ts';

/** Stops the portal in good order, and then the process, when somebody asks for it. */
export function stopOnSignal(portal: { stop(): Promise<void> }): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Muster did not stop cleanly. ${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
