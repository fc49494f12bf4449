/** The service worker, which the build puts beside the page as sw.js. */
import './files';
