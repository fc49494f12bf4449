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
      // The very first service worker is of the same build as this page.
      if (registration.active && registration.waiting) this.ready = true;
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
      look();
    });
    look();
  }
}

export const updates = new Updates();
