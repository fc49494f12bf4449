/** The service worker of this client, and whether a newer build than that of this page is ready. */

const LOOK_MILLISECONDS = 3_600_000;

class Updates {
  /** Whether a reload brings a newer build. */
  ready = $state(false);

  /** Register the service worker once the page is loaded; during development there is none. */
  start(): void {
    // Browsers have none on pages without encryption, such as those of another machine in the house.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (document.readyState === 'complete') void this.register();
    else addEventListener('load', () => void this.register());
  }

  private async register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
      this.watch(registration);
      setInterval(() => void registration.update().catch(() => {}), LOOK_MILLISECONDS);
    } catch {
      // A browser that forbids it, or no network: the client works without.
    }
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const look = () => {
      if (registration.waiting) this.ask(registration.waiting);
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
      look();
    });
    look();
  }

  /** Ask a build that waits whether this page is of another one; a server may have sent the new page already. */
  private ask(waiting: ServiceWorker): void {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: sameBuild }) => (this.ready = !sameBuild);
    waiting.postMessage(script.slice(script.lastIndexOf('assets/')), [port2]);
  }
}

export const updates = new Updates();
