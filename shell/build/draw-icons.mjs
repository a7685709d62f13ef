// The app's icon, drawn here in the deployment's palette: a banyan, one crown on many roots.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import webpack from 'webpack';

const PALETTES = {
  first: { ground: '#217541', crown: '#f4f9ec', shade: '#cfe5b8' },
  second: { ground: '#5b57a7', crown: '#f4f3fc', shade: '#cfcdf0' },
  third: { ground: '#9c4621', crown: '#fdf5ec', shade: '#f2d3b3' },
};

const tree = ({ crown, shade }) => `
<g fill="none" stroke="${crown}" stroke-linecap="round">
<path stroke-width="26" d="M256 402V250"/><path stroke-width="14" d="M206 402c0-50 10-70 20-110M306 402c0-50-10-70-20-110"/>
<path stroke-width="9" d="M160 392v-98M352 392v-98"/></g>
<g fill="${crown}"><circle cx="256" cy="182" r="78"/><circle cx="172" cy="226" r="62"/><circle cx="340" cy="226" r="62"/></g>
<g fill="${shade}"><circle cx="226" cy="168" r="15"/><circle cx="292" cy="196" r="12"/><circle cx="178" cy="232" r="12"/><circle cx="346" cy="222" r="14"/></g>`;

/** `inset` keeps the drawing inside the circle that a maskable icon is cut to. */
function drawing(palette, { radius, inset = 0 }) {
  const colours = PALETTES[palette];
  const scale = (512 - 2 * inset) / 512;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${colours.ground}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${tree(colours)}</g></svg>`;
}

const png = (svg, size) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

function named(palette, kind, type, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `icon-${palette}-${kind}.${hash}.${type}`, content };
}

async function iconsOf(palette) {
  const rounded = drawing(palette, { radius: 112 });
  const full = drawing(palette, { radius: 0, inset: 56 });
  return [
    named(palette, 'any', 'svg', Buffer.from(rounded)),
    named(palette, '192', 'png', await png(rounded, 192)),
    named(palette, '512', 'png', await png(rounded, 512)),
    named(palette, 'maskable', 'png', await png(full, 512)),
    named(palette, 'apple', 'png', await png(full, 180)),
  ];
}

/** Emits the icons of every palette; the server's manifest names those of its deployment. */
export class DrawIcons {
  apply(compiler) {
    let drawn;
    compiler.hooks.thisCompilation.tap('DrawIcons', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'DrawIcons', stage }, async () => {
        drawn ??= Promise.all(Object.keys(PALETTES).map(iconsOf));
        for (const { name, content } of (await drawn).flat()) {
          compilation.emitAsset(name, new webpack.sources.RawSource(content), { immutable: true });
        }
      });
    });
  }
}
