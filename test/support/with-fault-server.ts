import { FaultServer } from './fault-server.js';

/** A fault server for all tests of a file, empty before each. @param take is given it before the first test */
export function withFaultServer(take: (server: FaultServer) => void): void {
  let server: FaultServer;
  beforeAll(async () => {
    server = await FaultServer.start();
    take(server);
  });
  beforeEach(() => server.clear());
  afterAll(() => server.stop());
}
