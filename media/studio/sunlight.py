"""The sun alone: small lamps out, so that the samples go to the light one sees."""

import bpy

# Watts. A lamp above this lights a room that the picture shows.
SMALL = 12


def sun_alone():
    """The renderer gives every lamp the same share of its samples. Twenty lamps behind windows leave so few to the sun that its light
    comes out as specks, which the denoiser removes. In daylight one does not see that they are out. Call it after building."""
    for lamp in [ob for ob in bpy.data.objects if ob.type == 'LIGHT']:
        if lamp.data.type != 'SUN' and lamp.data.energy < SMALL:
            bpy.data.objects.remove(lamp)
    for look in bpy.data.materials:
        look.cycles.sample_as_light = False
