/**
 * The page that travels inside of a case file and verifies it: one file, without a network. `script` is what it runs,
 * `code` says of which deal it is.
 */
export function caseFileHtml(script: string, code: string): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Comprobar el expediente ${code}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.0625rem/1.55 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem }
button { font: inherit; font-weight: 600; margin-top: 1.25rem; padding: .75rem 1.25rem; min-height: 3rem }
#resultado { margin-top: 2rem; border-left: .35rem solid transparent; padding-left: 1rem }
#resultado[data-sound=true] { border-color: #1a7f4b }
#resultado[data-sound=false] { border-color: #c0392b }
</style>
<main>
<h1>Comprobar el expediente ${code}</h1>
<p>Elige el archivo ZIP tal como lo descargaste. Se comprueba en tu dispositivo, sin red: no se envía nada.</p>
<form>
<label for="file">El expediente (.zip)</label>
<input id="file" name="file" type="file" accept=".zip,application/zip" required>
<label for="key">Huella de la clave (si la tienes)</label>
<input id="key" name="key" autocomplete="off" spellcheck="false" aria-describedby="pista">
<p id="pista">Está en los comprobantes, en el PDF del acuerdo y en la página Transparencia. Cópiala de ahí, no de este expediente.</p>
<button>Comprobar</button>
</form>
<div id="resultado" role="status"></div>
<h2>Qué se comprueba</h2>
<ul>
<li>Que cada archivo sea el de la lista, y que nadie firmara otra lista.</li>
<li>Que el acuerdo y las pruebas sean los que dice el historial.</li>
<li>Que los archivos que son parte del acuerdo sean los que se sellaron con él.</li>
<li>Que cada hecho siga al anterior y esté bajo una raíz firmada.</li>
</ul>
<p>No dice que sea verdad lo que alguien escribió: solo que lo escribió así y entonces.</p>
<noscript><p>Sin JavaScript esta página no puede comprobar nada.</p></noscript>
</main>
<script>${script.replaceAll('</', String.raw`<\/`)}</script>
</html>
`
}
