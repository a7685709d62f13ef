// pdf.js reads a PDF in a thread of its own, which is a file of the module (decision 240).
import 'pdfjs-dist/build/pdf.worker.min.mjs';
