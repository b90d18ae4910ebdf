import { registerMenu } from '@visactor/vtable/es/components/index.js';
import { ListTableSimple } from '@visactor/vtable/es/ListTable-simple.js';

// A click anywhere asks the engine's menu whether it was meant; without one every click would throw.
registerMenu();

/** The engine of a sheet. It takes its size anew twice while it is made, and would draw the whole sheet each time where the size is as it was. */
export class SheetEngine extends ListTableSimple {
  override setRecords(...given: Parameters<ListTableSimple['setRecords']>): void {
    const { stage } = this.scenegraph;
    const resize = stage.resize.bind(stage);
    stage.resize = (width, height, ...rest) => {
      if (width !== stage.width || height !== stage.height) resize(width, height, ...rest);
    };
    super.setRecords(...given);
  }
}
