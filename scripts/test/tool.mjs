import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/** Runs a tool of node_modules and prints its output at its end; returns its success and seconds. */
export async function runTool(name, tool, args, { isPrintedAtOnce = false, env = process.env } = {}) {
  if (isPrintedAtOnce) {
    console.log(`\n── ${name}`);
  }
  const begun = performance.now();
  const out = isPrintedAtOnce ? 'inherit' : 'pipe';
  const child = spawn(toolProgram(tool), args, { cwd: projectRoot, env, stdio: ['ignore', out, out] });
  const said = [];
  child.stdout?.on('data', piece => said.push(piece));
  child.stderr?.on('data', piece => said.push(piece));
  const status = await new Promise(resolve => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (!isPrintedAtOnce) {
    console.log(`\n── ${name}`);
    process.stdout.write(Buffer.concat(said));
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${name} ${seconds} s`);
  return { isGood: status === 0, seconds };
}

function toolProgram(tool) {
  return tool === process.execPath ? tool : join(projectRoot, 'node_modules', '.bin', tool);
}
