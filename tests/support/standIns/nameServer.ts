import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { Packet, UDPServer } from 'dns2';

export interface NameServer {
  /** Where it listens, with the port. */
  address: string;
  /** The TXT records it knows, by name; `broken` makes it answer that it has failed. Names not in here do not exist. */
  texts: Map<string, string | 'broken'>;
  /** The IP addresses it knows, by name; a function is asked anew each time. Of a name in here there are no texts. */
  addresses: Map<string, string[] | (() => string[])>;
  close(): Promise<void>;
}

/** A real name server on loopback. */
export async function startNameServer(): Promise<NameServer> {
  const texts: NameServer['texts'] = new Map();
  const addresses: NameServer['addresses'] = new Map();
  const server = new UDPServer((request, send) => {
    const response = Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name.toLowerCase() ?? '';
    const { TYPE, CLASS, Resource } = Packet;
    const known = addresses.get(name);
    const data = texts.get(name);
    if (known) {
      const asked = request.questions[0]?.type;
      for (const address of typeof known === 'function' ? known() : known) {
        const type = isIPv6(address) ? TYPE.AAAA : TYPE.A;
        if (type === asked)
          response.answers.push(new Resource({ name, type, class: CLASS.IN, ttl: 60, address }));
      }
    } else if (data === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
    else if (data === 'broken') response.header.rcode = Packet.RCODE.SERVFAIL;
    else {
      response.answers.push(new Resource({ name, type: TYPE.TXT, class: CLASS.IN, ttl: 60, data }));
    }
    send(response);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${server.address().port}`,
    texts,
    addresses,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
