import { once } from 'node:events';
import { Packet, UDPServer } from 'dns2';

export interface NameServer {
  /** Where it listens, with the port. */
  address: string;
  /** The TXT records it knows, by name; `broken` makes it answer that it has failed. Names not in here do not exist. */
  texts: Map<string, string | 'broken'>;
  close(): Promise<void>;
}

/** A real name server on loopback. */
export async function startNameServer(): Promise<NameServer> {
  const texts: NameServer['texts'] = new Map();
  const server = new UDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name.toLowerCase() ?? '';
    const data = texts.get(name);
    if (data === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else if (data === 'broken') response.header.rcode = Packet.RCODE.SERVFAIL;
    else {
      const { TYPE, CLASS, Resource } = Packet;
      response.answers.push(new Resource({ name, type: TYPE.TXT, class: CLASS.IN, ttl: 60, data }));
    }
    send(response);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${server.address().port}`,
    texts,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
