"""Shadows for the gardens behind windows."""

import bpy


def shade_gardens():
    """`backdrop` hides its garden from shadow rays, and what stands in the sun without a shadow is flat. Call it after building a room
    whose sun stands higher than the trees, so that it still falls in."""
    for ob in bpy.data.objects:
        if ob.type == 'MESH' and not ob.visible_shadow and not ob.name.startswith(('outlook', 'quad')):
            ob.visible_shadow = True
