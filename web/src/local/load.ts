/** Load the compiled rules and bots, and their networks; addresses change with the contents. */
import address from './kokopelli.wasm?url';
import { Engine } from './engine.ts';
import { NETWORKS } from './layout.ts';

const networks: Record<string, string> = import.meta.glob('./kokopelli-*.network', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function loadEngine(): Promise<Engine> {
  return Engine.load(fetch(address));
}

/** Give the engine the network for a number of players, if there is one and it has none yet. */
export async function loadNetwork(engine: Engine, players: number): Promise<void> {
  if (!NETWORKS.includes(players) || engine.hasNetwork(players)) return;
  const answer = await fetch(networks[`./kokopelli-${players}.network`]);
  if (!answer.ok) throw new Error(`no network for ${players} players: ${answer.status}`);
  engine.addNetwork(players, new Uint8Array(await answer.arrayBuffer()));
}
