// pdf.js reads a PDF in a thread of its own. Built as a file of the module, so that the page's policy lets it run (decision 240).
import 'pdfjs-dist/build/pdf.worker.min.mjs';
