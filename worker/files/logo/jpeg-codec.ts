// MozJPEG: a fresh instance for every picture, since an instance's memory never shrinks.
import decoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js'
import type { Pixels } from './canvas.ts'

export type JpegCodec = {
  /** The picture's pixels, the right way up. Raises for one that cannot be unpacked. */
  decode: (bytes: Uint8Array) => Promise<Pixels>
  encode: (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>
}

/** Baseline, full chroma: logos have sharp edges. */
const OPTIONS = {
  quality: 88,
  baseline: true,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: false,
  chroma_subsample: 1,
  separate_chroma_quality: false,
  chroma_quality: 88,
}

/** The codec on its two compiled modules, which each runtime loads in its own way. */
export function openJpegCodec(modules: { decode: WebAssembly.Module; encode: WebAssembly.Module }): JpegCodec {
  return {
    async decode(bytes) {
      const instance = await decoder(settingsFor(modules.decode))
      const picture = instance.decode(new Uint8Array(bytes), true)
      if (!picture) throw new Error('not decoded')
      return { width: picture.width, height: picture.height, data: new Uint8Array(picture.data) }
    },
    async encode({ width, height, data }) {
      const instance = await encoder(settingsFor(modules.encode))
      return new Uint8Array(instance.encode(data, width, height, OPTIONS))
    },
  }
}

/** What emscripten's module asks for to start on a module that is compiled already. */
function settingsFor(module: WebAssembly.Module) {
  return {
    noInitialRun: true,
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(module, imports)
      done(instance)
      return instance.exports
    },
  }
}
